import { useStore } from '@nanostores/react';
import { contactName } from '../../domain/contact/contact-name.ts';
import { isTeamMember } from '../../domain/team/team-member.ts';
import { contacts as words } from '#messages/contacts.ts';
import { tags as tagWords } from '#messages/tags.ts';
import { format } from '../../messages/format.ts';
import { $account } from '../../stores/session.store.ts';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { AssignTags } from './tags/AssignTags.tsx';
import type { ContactLiveProps, LiveSheet } from './contact-live.types.ts';
import { LockedFeature } from './LockedFeature.tsx';
import { NoteSheet } from './NoteSheet.tsx';
import { setKnownTags } from './tags/tags.store.ts';

type Props = Pick<ContactLiveProps, 'contact' | 'tags'> & { kind: LiveSheet; onClose: () => void };

/** A sheet over a contact's page: a note, tags, or why either is locked. */
export function ContactLiveSheets({ kind, contact, tags, onClose }: Props) {
  const account = useStore($account, { ssr: 'initial' });
  if (kind === 'locked_notes') return <LockedFeature feature="notes" onClose={onClose} />;
  if (kind === 'locked_tags') return <LockedFeature feature="assign_tags" onClose={onClose} />;
  if (kind === 'note') return <NoteSheet contact={contact} onClose={onClose} />;
  setKnownTags(tags);
  return (
    <Sheet
      open
      onClose={onClose}
      title={format(tagWords.assign_title, { name: contactName(contact) || words.unknown })}
      closeLabel={tagWords.close}
    >
      <AssignTags
        contact={contact}
        newTags={null}
        isMember={account !== null && isTeamMember(account.permissions)}
        onDone={onClose}
      />
    </Sheet>
  );
}
