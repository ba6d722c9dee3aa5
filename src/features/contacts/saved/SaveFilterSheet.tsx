import { useState } from 'react';
import { FILTER_NAME_MAX } from '../../../domain/limits/contacts.ts';
import { savedFilters as words } from '#messages/contacts.ts';
import { shell } from '#messages/owner.ts';
import { toastRefusal } from '../../../forms/toast-results.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Sheet } from '../../../ui/dialogs/Sheet.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useSingleRun } from '../../../ui/use-single-run.ts';
import type { ContactsWords } from '../contacts.types.ts';
import { saveFilter } from './saved-filters.store.ts';

const FORM = 'save-filter';

type Props = { open: boolean; current: ContactsWords; onClose: () => void };

/** Asks for the name of a filter, and saves it. */
export function SaveFilterSheet({ open, current, onClose }: Props) {
  const [name, setName] = useState('');
  const { isBusy, run: save } = useSingleRun(async () => {
    const problem = await saveFilter(name, current);
    if (problem) return toastRefusal(problem);
    setName('');
    onClose();
  });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={words.save}
      lead={words.lead}
      closeLabel={shell.header.close}
      actions={
        <Button
          type="submit"
          form={FORM}
          status={isBusy ? 'loading' : 'idle'}
          loadingLabel={shell.actions.saving}
        >
          {shell.actions.save}
        </Button>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <TextField
          label={words.name}
          value={name}
          maxLength={FILTER_NAME_MAX}
          required
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      </form>
    </Sheet>
  );
}
