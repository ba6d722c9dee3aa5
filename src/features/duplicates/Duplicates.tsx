import { useStore } from '@nanostores/react';
import { UsersRound } from 'lucide-react';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { shell } from '#messages/owner.ts';
import { duplicates as words } from '#messages/duplicates.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import type { StoredList } from '../../stores/list.store.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import { Skeleton } from '../../ui/notices/Skeleton.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { $merged, $pairs, loadPairs, undoShownMerge } from './duplicates.store.ts';
import styles from './Duplicates.module.css';
import { PairCard } from './PairCard.tsx';

export type DuplicatesProps = {
  first: StoredList<DuplicatePair, Record<string, never>>;
  /** The page's date (`2026-11-18`), for dates without a year. */
  today: string;
};

const TEXTS = {
  more: words.more,
  loading: words.loading,
  error: words.failed,
  retry: shell.actions.try_again,
  loaded: (n: number) => (n === 1 ? words.shown_one : format(words.shown, { n })),
};

/** Possible duplicates in pairs, until each is merged or dismissed. */
export function Duplicates({ first, today }: DuplicatesProps) {
  const { items, count, status } = useSeeded($pairs, first);
  const merged = useStore($merged, { ssr: 'initial' });
  return (
    <div className={styles.page}>
      {count > 0 && (
        <p className={styles.lead}>{count === 1 ? words.lead_one : format(words.lead, { n: count })}</p>
      )}
      <InfiniteList
        className={styles.pairs}
        label={words.list}
        items={items}
        keyOf={({ id }) => id}
        status={status}
        onMore={() => void loadPairs()}
        texts={TEXTS}
        skeleton={<Skeleton height={208} radius="var(--radius-surface)" />}
        skeletonRows={{ first: 3, next: 1 }}
        empty={
          <EmptyState
            fill
            icon={<UsersRound size={26} strokeWidth={1.75} />}
            title={words.none_title}
            text={words.none_detail}
            actions={
              <Button variant="quiet" href="/contacts">
                {words.back}
              </Button>
            }
          />
        }
        renderItem={(pair) => <PairCard pair={pair} today={today} />}
      />
      {merged && (
        <UndoBar
          key={merged.id}
          text={format(words.merged, { name: merged.name })}
          undoLabel={toasts.undo}
          duration={ERROR_TOAST_MS}
          onUndo={() => void undoShownMerge()}
          onExpire={() => $merged.set(null)}
          focusOnMount
        />
      )}
    </div>
  );
}
