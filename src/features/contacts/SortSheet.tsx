import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { ContactSort } from '../../domain/contact-list.ts';
import { CONTACT_SORTS } from '../../domain/limits/contacts.ts';
import { contacts as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/Button.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { $contacts, sortContacts } from './contacts.store.ts';

const showText = (n: number) =>
  n === 0 ? words.show_none : n === 1 ? words.show_one : format(words.show, { n });
const OPTIONS = CONTACT_SORTS.map((value) => ({ value, label: words.sorts[value] }));

/** The order of the contacts, chosen in a sheet; it holds once 'Show' is pressed. */
export function SortSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { count, words: asked } = useStore($contacts, { ssr: 'initial' });
  const [draft, setDraft] = useState<ContactSort | null>(null);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const apply = (chosen: ContactSort) => {
    sortContacts(chosen);
    close();
  };
  return (
    <Sheet
      open={open}
      onClose={close}
      title={words.sort_and_filter}
      closeLabel={shell.header.close}
      actions={
        <>
          <Button variant="quiet" onClick={() => apply(CONTACT_SORTS[0])}>
            {words.clear}
          </Button>
          <Button onClick={() => apply(draft ?? asked.sort)}>{showText(count)}</Button>
        </>
      }
    >
      <RadioGroup label={words.sort_by} options={OPTIONS} value={draft ?? asked.sort} onChange={setDraft} />
    </Sheet>
  );
}
