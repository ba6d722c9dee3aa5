import { Search, SlidersHorizontal, X } from 'lucide-react';
import { Suspense, useEffect, useState, type RefObject } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { late } from '../../ui/late.ts';
import { isFiltered, NO_FILTER } from './contacts-words.ts';
import { searchContacts } from './contacts.store.ts';
import type { ContactsWords } from './contacts.types.ts';
import field from '../../ui/fields/SearchField.module.css';
import styles from './SearchBar.module.css';

const SortSheet = late(async () => (await import('./SortSheet.tsx')).SortSheet);

type Props = {
  /** The page's search term, the initial value. */
  search: string;
  words: ContactsWords;
  input: RefObject<HTMLInputElement | null>;
};

const FILTERS = Object.keys(NO_FILTER) as (keyof typeof NO_FILTER)[];

/** The search field, and the sort button. Without scripts it is a form that the page accepts. */
export function SearchBar({ search, words: asked, input }: Props) {
  const [open, setOpen] = useState<boolean | null>(null);
  // Input before hydration counts too.
  useEffect(() => {
    if (input.current && input.current.value !== search) searchContacts(input.current.value);
  }, [search, input]);
  return (
    <search className={styles.bar}>
      <form className={field.field} action="/contacts" onSubmit={(event) => event.preventDefault()}>
        <Search className={field.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={field.input}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={words.search}
          aria-label={words.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => searchContacts(currentTarget.value)}
        />
        <IconButton
          className={styles.clear}
          label={words.clear_search}
          icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
          onClick={() => {
            if (!input.current) return;
            input.current.value = '';
            input.current.focus();
            searchContacts('');
          }}
        />
        {FILTERS.filter((name) => asked[name] !== NO_FILTER[name]).map((name) => (
          <input key={name} type="hidden" name={name} value={asked[name]} />
        ))}
      </form>
      <IconButton
        className={styles.filter}
        variant="outline"
        label={words.filter}
        icon={<SlidersHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        dot={isFiltered(asked) ? words.filtered : asked.sort === NO_FILTER.sort ? undefined : words.sorted}
        onClick={() => setOpen(true)}
      />
      <Suspense>{open !== null && <SortSheet open={open} onClose={() => setOpen(false)} />}</Suspense>
    </search>
  );
}
