import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { contactName } from '../../domain/contact/contact-name.ts';
import { isTeamMember } from '../../domain/team/team-member.ts';
import { contacts as words } from '#messages/contacts.ts';
import { tags as tagWords } from '#messages/tags.ts';
import { confirmations } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { $account } from '../../stores/session.store.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { AssignTags } from './tags/AssignTags.tsx';
import { removeContact } from './contacts.store.ts';
import { ExportSheet } from './ExportSheet.tsx';
import { KeysSheet } from './keys/KeysSheet.tsx';
import { ManageTags } from './tags/ManageTags.tsx';
import { newTagsOf } from './tags/new-tags.ts';
import { NoteSheet } from './NoteSheet.tsx';
import { $sheet, closeSheet } from './sheet.store.ts';
import { UpgradeDialog } from './UpgradeDialog.tsx';

const nameOf = (contact: Parameters<typeof contactName>[0]) => contactName(contact) || words.unknown;

/** Sheets over the list of contacts: managing tags, a contact's tags, confirming a deletion, an export. */
export function ContactSheets({ onGone }: { onGone?: (id: string) => void }) {
  const open = useStore($sheet, { ssr: 'initial' });
  const account = useStore($account, { ssr: 'initial' });
  const [removing, setRemoving] = useState(false);
  const assigned = open?.kind === 'assign' ? open.contact : null;
  const toDelete = open?.kind === 'delete' ? open.contact : null;
  const locked = open?.kind === 'upgrade' ? open : null;
  const permissions = account?.permissions;
  const remove = async (id: string) => {
    setRemoving(true);
    const gone = await removeContact(id);
    setRemoving(false);
    closeSheet();
    if (gone) onGone?.(id);
  };
  return (
    <>
      <Sheet
        open={open?.kind === 'manage'}
        onClose={closeSheet}
        title={words.manage_tags}
        closeLabel={tagWords.close}
      >
        {open?.kind === 'manage' && <ManageTags />}
      </Sheet>
      <Sheet
        open={assigned !== null}
        onClose={closeSheet}
        title={assigned ? format(tagWords.assign_title, { name: nameOf(assigned) }) : ''}
        closeLabel={tagWords.close}
      >
        {assigned && (
          <AssignTags
            key={assigned.id}
            contact={assigned}
            newTags={newTagsOf(account)}
            isMember={permissions !== undefined && isTeamMember(permissions)}
            onDone={closeSheet}
          />
        )}
      </Sheet>
      {open?.kind === 'export' && <ExportSheet ids={open.ids} onClose={closeSheet} />}
      {open?.kind === 'keys' && <KeysSheet onClose={closeSheet} />}
      {open?.kind === 'note' && <NoteSheet contact={open.contact} onClose={closeSheet} />}
      <Dialog
        open={toDelete !== null}
        title={confirmations.delete_item}
        text={toDelete && nameOf(toDelete)}
        cancelLabel={confirmations.cancel}
        onCancel={closeSheet}
        confirmLabel={confirmations.delete}
        onConfirm={() => toDelete && void remove(toDelete.id)}
        destructive
        status={removing ? 'loading' : 'idle'}
        loadingLabel={tagWords.saving}
      />
      <UpgradeDialog to={locked?.to ?? null} onClose={closeSheet} />
    </>
  );
}
