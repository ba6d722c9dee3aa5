import { Suspense } from 'react';
import { late } from '../ui/late.ts';
import type { CardGlanceProps } from './CardGlance.tsx';
import { useHydrated } from './use-hydrated.ts';
import styles from './LateCardGlance.module.css';

const CardGlance = late(async () => (await import('./CardGlance.tsx')).CardGlance);

/** `CardGlance`, loaded after hydration without shifting the page. */
export function LateCardGlance(props: CardGlanceProps) {
  return (
    <div className={styles.place}>
      {useHydrated() && (
        <Suspense>
          <CardGlance {...props} />
        </Suspense>
      )}
    </div>
  );
}
