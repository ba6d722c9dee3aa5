import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { $othersWaiting } from '../../stores/waiting.store.ts';
import { late } from '../../ui/late.ts';

const Question = late(async () => (await import('./OthersQuestion.tsx')).OthersQuestion);

/** Asks about changes that another account left on this device; loaded only if there are any. */
export function OthersWaiting() {
  const n = useStore($othersWaiting, { ssr: 'initial' });
  return n > 0 ? (
    <Suspense>
      <Question n={n} />
    </Suspense>
  ) : null;
}
