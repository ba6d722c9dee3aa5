import { useEffect } from 'react';
import { ownTimeZone } from '../../domain/locale/dates.ts';
import { WaitingList } from '../../forms/WaitingList.tsx';
import { $sent } from '../../stores/outbox.store.ts';
import { loadContactsAt } from './contacts.store.ts';

const countNew = () => $sent.get().filter(({ kind }) => kind === 'contact').length;

/** New contacts queued while offline. Once one is sent, the list is loaded with it. */
export function NewContacts() {
  useEffect(() => {
    let before = countNew();
    return $sent.listen(() => {
      if (countNew() > before) void loadContactsAt(0);
      before = countNew();
    });
  }, []);
  return <WaitingList contactId="" timeZone={ownTimeZone()} />;
}
