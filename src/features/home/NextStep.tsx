import { Camera, Phone, Share2, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { NEXT_STEP_PATHS, nextStep, type NextStep as Step } from '../../domain/profile/next-step.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { home } from '#messages/home.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import styles from './HomeBlock.module.css';
import { isSettled, settleStep } from './settled-steps.ts';

const ICONS: Readonly<Record<Step, LucideIcon>> = { photo: Camera, number: Phone, share: Share2 };
const words = home.next_step;

export type NextStepProps = {
  /** The steps that the user can do. */
  steps: readonly Step[];
  /** Those done on the LIVE card. */
  done: readonly Step[];
};

/**
 * A card's next step, one at a time. It can be dismissed, and disappears when done. Makes no request, which would
 * prevent the browser from caching the page.
 */
export function NextStep({ steps, done }: NextStepProps) {
  const [away, setAway] = useState<Step | null>(null);
  const hydrated = useHydrated();
  // The server does not know what was dismissed in this browser.
  const step = hydrated ? nextStep(steps, done, (one) => one === away || isSettled(one)) : null;
  if (step === null) return null;
  const Icon = ICONS[step];
  return (
    <div className={styles.block}>
      <ListRow
        title={words[step].title}
        strong
        subtitle={words[step].detail}
        tile={
          <IconTile size={48}>
            <Icon size={22} strokeWidth={1.75} />
          </IconTile>
        }
        href={NEXT_STEP_PATHS[step]}
        onClick={() => step === 'share' && settleStep(step)}
        actions={
          <IconButton
            label={`${words.dismiss}: ${words[step].title}`}
            icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => {
              settleStep(step);
              setAway(step);
            }}
          />
        }
      />
    </div>
  );
}
