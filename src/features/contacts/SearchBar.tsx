import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useState, type RefObject } from 'react';
import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { searchContacts } from './contacts.store.ts';
import styles from './SearchBar.module.css';
import { SortSheet } from './SortSheet.tsx';

type Props = { search: string; sort: string; input: RefObject<HTMLInputElement | null> };

/** What to look for, and the button of the order. Without scripts it is a form that the page answers. */
export function SearchBar({ search, sort, input }: Props) {
  const [open, setOpen] = useState(false);
  // What was typed before the page came to life counts, too.
  useEffect(() => {
    if (input.current && input.current.value !== search) searchContacts(input.current.value);
  }, [search, input]);
  return (
    <search className={styles.bar}>
      <form className={styles.form} action="/contacts" onSubmit={(event) => event.preventDefault()}>
        <Search className={styles.icon} size={22} strokeWidth={1.75} aria-hidden="true" />
        <input
          ref={input}
          className={styles.input}
          type="search"
          name="search"
          defaultValue={search}
          placeholder={words.search}
          aria-label={words.search}
          autoComplete="off"
          enterKeyHint="search"
          onChange={({ currentTarget }) => searchContacts(currentTarget.value)}
        />
        {sort !== CONTACT_SORTS[0] && <input type="hidden" name="sort" value={sort} />}
      </form>
      <IconButton
        className={styles.filter}
        variant="outline"
        label={words.filter}
        icon={<SlidersHorizontal size={22} strokeWidth={1.75} aria-hidden="true" />}
        aria-haspopup="dialog"
        dot={sort === CONTACT_SORTS[0] ? undefined : words.sorted}
        onClick={() => setOpen(true)}
      />
      <SortSheet open={open} onClose={() => setOpen(false)} />
    </search>
  );
}
