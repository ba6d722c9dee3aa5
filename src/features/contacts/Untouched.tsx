import { useEffect, useState } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { contactCountText, filterOf } from './contacts-words.ts';
import { countFiltered, filterContacts } from './contacts.store.ts';
import type { ContactCount, ContactsWords } from './contacts.types.ts';
import styles from './Untouched.module.css';

/** How many contacts of a tag the owner was not in touch with yet; a tap shows them. Its place is reserved. */
export function Untouched({ filters }: { filters: ContactsWords }) {
  const has = [filters.has, 'no_touch'].filter(Boolean).join(',');
  const asked = JSON.stringify({ ...filters, has });
  const [left, setLeft] = useState<(ContactCount & { asked: string }) | null>(null);
  useEffect(() => {
    let isOver = false;
    const untouched = filterOf(JSON.parse(asked) as ContactsWords);
    void countFiltered(untouched).then((counted) => counted && !isOver && setLeft({ ...counted, asked }));
    return () => {
      isOver = true;
    };
  }, [asked]);
  return (
    <div className={styles.line}>
      {left?.asked === asked && left.count > 0 && (
        <Button variant="quiet" size="small" onClick={() => filterContacts({ ...filterOf(filters), has })}>
          {format(words.untouched, { n: contactCountText(left) })}
        </Button>
      )}
    </div>
  );
}
