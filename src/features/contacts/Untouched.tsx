import { useEffect, useState } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { contactCountText, filterOf, untouchedOf } from './contacts-words.ts';
import { countFiltered, filterContacts } from './contacts.store.ts';
import type { ContactCount, ContactsWords } from './contacts.types.ts';
import styles from './Untouched.module.css';

/** How many contacts of a tag the owner was not in touch with yet; a tap shows them. Its place is reserved. */
export function Untouched({ filters }: { filters: ContactsWords }) {
  const untouched = untouchedOf(filters);
  const asked = JSON.stringify(untouched);
  const [left, setLeft] = useState<(ContactCount & { asked: string }) | null>(null);
  useEffect(() => {
    let isOver = false;
    const filter = filterOf(JSON.parse(asked) as ContactsWords);
    void countFiltered(filter).then((counted) => counted && !isOver && setLeft({ ...counted, asked }));
    return () => {
      isOver = true;
    };
  }, [asked]);
  return (
    <div className={styles.line}>
      {left?.asked === asked && left.count > 0 && (
        <Button variant="quiet" size="small" onClick={() => filterContacts(filterOf(untouched))}>
          {format(words.untouched, { n: contactCountText(left) })}
        </Button>
      )}
    </div>
  );
}
