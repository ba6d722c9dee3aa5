import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { contactCountText, filterOf, NO_FILTER } from './contacts-words.ts';
import { $contacts, countFiltered, filterContacts } from './contacts.store.ts';
import type { ContactsFilter, ContactCount } from './contacts.types.ts';
import { Filters } from './Filters.tsx';

function showText(counted: ContactCount): string {
  if (counted.count === 0) return words.show_none;
  return counted.count === 1 ? words.show_one : format(words.show, { n: contactCountText(counted) });
}
const OPTIONS = CONTACT_SORTS.map((value) => ({ value, label: words.sorts[value] }));

/** A sheet with order and filters of the contacts; applied by 'Show'. */
export function SortSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { count, more, words: filters } = useStore($contacts, { ssr: 'initial' });
  const [draft, setDraft] = useState<ContactsFilter | null>(null);
  const [passing, setPassing] = useState<ContactCount | null>(null);
  const chosen = draft ?? filterOf(filters);
  const close = () => {
    setDraft(null);
    setPassing(null);
    onClose();
  };
  const apply = (filter: ContactsFilter) => {
    filterContacts(filter);
    close();
  };
  const narrow = (changes: Partial<ContactsFilter>) => {
    const filter = { ...chosen, ...changes };
    setDraft(filter);
    void countFiltered(filter).then(setPassing);
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.sort_and_filter}
      closeLabel={shell.header.close}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply(NO_FILTER)}>
            {words.clear}
          </Button>
          <Button onClick={() => apply(chosen)}>{showText(passing ?? { count, more })}</Button>
        </>
      }
    >
      <RadioGroup
        label={words.sort_by}
        options={OPTIONS}
        value={chosen.sort}
        onChange={(sort) => setDraft({ ...chosen, sort })}
      />
      {open && <Filters chosen={chosen} onChange={narrow} />}
    </Sheet>
  );
}
