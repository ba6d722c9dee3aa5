import { useStore } from '@nanostores/react';
import { Suspense, useState } from 'react';
import { isTeamMember } from '../../domain/team/team-member.ts';
import { contacts as words } from '#messages/contacts.ts';
import { tags as tagWords } from '#messages/tags.ts';
import { confirmations } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { $account } from '../../stores/session.store.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { late } from '../../ui/late.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { removeChosen } from './change-chosen.ts';
import { newTagsOf } from './tags/new-tags.ts';
import { TagChosen } from './tags/TagChosen.tsx';

/** A sheet for all selected contacts. */
export type ChoiceSheet = 'tag' | 'untag' | 'delete' | 'enrich';

const EnrichChosen = late(async () => (await import('./enrich/EnrichChosen.tsx')).EnrichChosen);

type Props = {
  open: ChoiceSheet | null;
  /** How many contacts are selected, and that number for display. */
  n: number;
  amount: string;
  onClose: () => void;
};

/** Sheets for adding and removing tags of the selected contacts, and confirmations for deleting and enriching. */
export function ChoiceSheets({ open, n, amount, onClose }: Props) {
  const account = useStore($account, { ssr: 'initial' });
  const [removing, setRemoving] = useState(false);
  const people = n === 1 ? words.count_one : format(words.count, { n: amount });
  const remove = async () => {
    setRemoving(true);
    await removeChosen();
    setRemoving(false);
    onClose();
  };
  const kind = open === 'tag' || open === 'untag' ? open : null;
  return (
    <>
      <Sheet
        open={kind !== null}
        onClose={onClose}
        title={kind === 'untag' ? words.remove_tag : words.add_tag}
        lead={people}
        closeLabel={tagWords.close}
      >
        {kind && (
          <TagChosen
            key={kind}
            action={kind}
            newTags={newTagsOf(account)}
            isMember={account !== null && isTeamMember(account.permissions)}
            onDone={onClose}
          />
        )}
      </Sheet>
      <Suspense>{open === 'enrich' && <EnrichChosen n={n} amount={amount} onClose={onClose} />}</Suspense>
      <Dialog
        open={open === 'delete'}
        title={n === 1 ? words.delete_one : format(words.delete_some, { n: amount })}
        text={words.delete_undo}
        cancelLabel={confirmations.cancel}
        onCancel={onClose}
        confirmLabel={confirmations.delete}
        onConfirm={() => void remove()}
        destructive
        status={removing ? 'loading' : 'idle'}
        loadingLabel={tagWords.saving}
      />
    </>
  );
}
