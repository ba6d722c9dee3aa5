import { Lock, Plus } from 'lucide-react';
import { useId } from 'react';
import { openGate } from '../../forms/open-gate.ts';
import { home as words } from '#messages/home.ts';
import { problems } from '#messages/problems.ts';
import { format } from '../../messages/format.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { cx } from '../../ui/cx.ts';
import { IconTile } from '../../ui/layout/IconTile.tsx';
import { Spinner } from '../../ui/notices/Spinner.tsx';
import { LEAVING, useSingleRun } from '../../ui/use-single-run.ts';
import styles from './CardSlide.module.css';
import { $cards, createCard } from './home.store.ts';
import type { HomeProps } from './home.types.ts';

type Props = Pick<HomeProps, 'cards' | 'most' | 'locked'>;

/** The last slide of the carousel: adds a profile, or shows what it takes to have one more and leads there. */
export function NewCard({ cards: seeded, most, locked }: Props) {
  const note = useId();
  const cards = useSeeded($cards, seeded);
  // An existing draft can be continued.
  const isFull = cards.length >= most && !cards.some(({ draft }) => draft);
  const why = locked ?? (isFull ? format(problems.profiles_limit.detail, { n: most }) : null);
  const { isBusy: busy, run: create } = useSingleRun(async () => {
    if (locked !== null) return openGate('multiple_profiles');
    return (await createCard()) ? LEAVING : undefined;
  });
  const Icon = locked === null ? Plus : Lock;
  return (
    <button
      type="button"
      className={cx(styles.slide, styles.new)}
      aria-busy={busy || undefined}
      aria-label={busy ? words.creating : words.create_profile}
      aria-describedby={why === null ? undefined : note}
      onClick={() => void create()}
    >
      <IconTile size={56}>
        {busy ? <Spinner size={24} /> : <Icon size={24} strokeWidth={1.75} aria-hidden="true" />}
      </IconTile>
      {busy ? words.creating : words.create_profile}
      {why !== null && (
        <span id={note} className={styles.why}>
          {why}
        </span>
      )}
    </button>
  );
}
