import { Activity, SearchX } from 'lucide-react';
import { daysAgo, dayText, ownTimeZone } from '../../domain/locale/dates.ts';
import { INTERACTION_FILTERS } from '../../domain/limits/lists.ts';
import { useHydrated } from '../../forms/use-hydrated.ts';
import { shell } from '#messages/owner.ts';
import { interactions as words } from '#messages/share.ts';
import { empty } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { useSeeded } from '../../stores/use-seeded.ts';
import { Chips } from '../../ui/fields/Chips.tsx';
import { EmptyState } from '../../ui/notices/EmptyState.tsx';
import { InfiniteList } from '../../ui/lists/InfiniteList.tsx';
import type { InteractionsProps } from './analytics.types.ts';
import { $interactions, filterInteractions, loadInteractions } from './interactions.store.ts';
import { InteractionRow, InteractionSkeleton } from './InteractionRow.tsx';
import styles from './Interactions.module.css';

const FILTERS = INTERACTION_FILTERS.map((value) => ({ value, label: words.filters[value] }));
const TEXTS = {
  more: words.more,
  loading: words.loading,
  error: words.failed,
  retry: shell.actions.try_again,
  loaded: (n: number) => (n === 1 ? words.loaded_one : format(words.loaded, { n })),
};

/** The group of a visit: today, yesterday, or its day. */
function groupOf(timestamp: string, now: string, timeZone: string): string {
  const ago = daysAgo(timestamp, now, timeZone);
  if (ago <= 0) return words.today;
  return ago === 1 ? words.yesterday : dayText(timestamp, timeZone);
}

function Nothing({ filtered }: { filtered: boolean }) {
  const { title, detail } = filtered ? empty.interactions_filter : empty.interactions;
  const Icon = filtered ? SearchX : Activity;
  return <EmptyState icon={<Icon size={26} strokeWidth={1.75} />} title={title} text={detail} />;
}

/** Who opened the card, newest first, filtered by action. */
export function InteractionsList({ profileId, first, now, timeZone, marks }: InteractionsProps) {
  const { items, status, words: asked } = useSeeded($interactions, first);
  // The browser knows its zone, but both must first render the same.
  const zone = useHydrated() ? ownTimeZone() : timeZone;
  return (
    <div className={styles.list}>
      <p className={styles.lead}>{words.subtitle}</p>
      <div className={styles.filters}>
        <Chips
          label={words.filter}
          options={FILTERS}
          value={asked.filter}
          onChange={(chosen) => filterInteractions(profileId, chosen)}
          oneLine
        />
      </div>
      <InfiniteList
        className={styles.rows}
        label={words.title}
        items={items}
        keyOf={({ id }) => id}
        groupOf={({ timestamp }) => groupOf(timestamp, now, zone)}
        status={status}
        onMore={() => void loadInteractions(profileId)}
        texts={TEXTS}
        skeleton={<InteractionSkeleton />}
        empty={<Nothing filtered={asked.filter !== INTERACTION_FILTERS[0]} />}
        renderItem={(visit) => <InteractionRow visit={visit} timeZone={zone} marks={marks} />}
      />
    </div>
  );
}
