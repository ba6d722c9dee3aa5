import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ContactSort } from '../../domain/contact/contact-list.ts';
import { contacts as words } from '#messages/contacts.ts';
import { Unseen } from '../../ui/Unseen.tsx';
import { filterOf, NO_FILTER } from './contacts-words.ts';
import { filterContacts } from './contacts.store.ts';
import type { ContactsWords } from './contacts.types.ts';
import { isPlainClick } from './plain-click.ts';
import styles from './SortHeads.module.css';

/** The address of the list in another order. */
function sortedHref(filters: ContactsWords, sort: ContactSort): string {
  const asked = Object.entries({ ...filters, sort }).filter(
    ([name, value]) => value !== '' && value !== NO_FILTER[name as keyof typeof NO_FILTER],
  );
  return `/contacts?${new URLSearchParams(asked).toString()}`;
}

/** The heads of the list's columns on a wide screen; one sorts by its column, the present one the other way round. */
export function SortHeads({ filters }: { filters: ContactsWords }) {
  const { sort } = filters;
  const isNewestFirst = sort === '-created';
  const heads: { label: string; isSorted: boolean; to: ContactSort }[] = [
    { label: words.heads.name, isSorted: sort === 'full_name', to: 'full_name' },
    { label: words.heads.added, isSorted: sort !== 'full_name', to: isNewestFirst ? 'created' : '-created' },
  ];
  const Arrow = isNewestFirst ? ArrowDown : ArrowUp;
  return (
    <ul className={styles.heads} aria-label={words.sort_by}>
      {heads.map(({ label, isSorted, to }) => (
        <li key={label}>
          <a
            href={sortedHref(filters, to)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              filterContacts({ ...filterOf(filters), sort: to });
            }}
          >
            {label}
            {isSorted && <Arrow size={16} aria-hidden="true" />}
            {isSorted && <Unseen>{words.sorts[sort]}</Unseen>}
          </a>
        </li>
      ))}
    </ul>
  );
}
