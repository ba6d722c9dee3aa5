import { ArrowDown, ArrowUp } from 'lucide-react';
import { contacts as words } from '#messages/contacts.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { filterOf } from './contacts-words.ts';
import { filterContacts } from './contacts.store.ts';
import type { ContactsWords } from './contacts.types.ts';
import { isPlainClick } from './plain-click.ts';
import { sortedHref, sortHeads } from './sort-heads.ts';
import styles from './SortHeads.module.css';

/** The heads of the list's columns on a wide screen; one sorts by its column, the present one the other way round. */
export function SortHeads({ filters }: { filters: ContactsWords }) {
  const { sort } = filters;
  const Arrow = sort === '-created' ? ArrowDown : ArrowUp;
  return (
    <ul className={styles.heads} aria-label={words.sort_by}>
      {sortHeads(sort).map(({ column, isSorted, to }) => (
        <li key={column}>
          <a
            href={sortedHref(filters, to)}
            aria-current={isSorted || undefined}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              filterContacts({ ...filterOf(filters), sort: to });
            }}
          >
            {words.heads[column]}
            {isSorted && <Arrow size={16} aria-hidden="true" />}
            {isSorted && <Unseen>{words.sorts[sort]}</Unseen>}
          </a>
        </li>
      ))}
    </ul>
  );
}
