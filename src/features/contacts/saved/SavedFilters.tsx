import { BookmarkPlus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { savedFilters as words } from '#messages/contacts.ts';
import { format } from '../../../messages/format.ts';
import { useSeeded } from '../../../stores/use-seeded.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { IconButton } from '../../../ui/buttons/IconButton.tsx';
import { late } from '../../../ui/late.ts';
import type { ContactsWords, SavedFilter } from '../contacts.types.ts';
import { isPlainClick } from '../plain-click.ts';
import styles from './SavedFilters.module.css';
import { filterAddress, NO_WORDS, sameFilters, wordsOfSaved, type FilterWords } from './saved-filters.ts';
import { $savedFilters, deleteFilter } from './saved-filters.store.ts';

const SaveFilterSheet = late(async () => (await import('./SaveFilterSheet.tsx')).SaveFilterSheet);

type Props = {
  saved: readonly SavedFilter[];
  /** The filters of the list. */
  current: ContactsWords;
  onChoose: (filter: FilterWords) => void;
};

/** The saved filters as tabs of the list, and what saves the present one. Without scripts they are links. */
export function SavedFilters({ saved, current, onChoose }: Props) {
  const all = useSeeded($savedFilters, saved);
  const [open, setOpen] = useState<boolean | null>(null);
  const isSet = !sameFilters(current, NO_WORDS);
  const chosen = all.find((one) => sameFilters(wordsOfSaved(one), current));
  const tabs = [
    { id: '', name: words.all, filter: NO_WORDS },
    ...all.map((one) => ({ id: one.id, name: one.name, filter: wordsOfSaved(one) })),
  ];
  if (all.length === 0 && !isSet) return null;
  return (
    <div className={styles.bar}>
      {all.length > 0 && (
        <nav className={styles.tabs} aria-label={words.label}>
          {tabs.map(({ id, name, filter }) => (
            <a
              key={id}
              className={styles.tab}
              href={filterAddress(filter)}
              aria-current={sameFilters(filter, current) ? 'page' : undefined}
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                onChoose(filter);
              }}
            >
              {name}
            </a>
          ))}
        </nav>
      )}
      {chosen && (
        <IconButton
          label={format(words.delete, { name: chosen.name })}
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => void deleteFilter(chosen.id)}
        />
      )}
      {isSet && !chosen && (
        <Button
          variant="quiet"
          icon={<BookmarkPlus size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {words.save}
        </Button>
      )}
      <Suspense>
        {open !== null && <SaveFilterSheet open={open} current={current} onClose={() => setOpen(false)} />}
      </Suspense>
    </div>
  );
}
