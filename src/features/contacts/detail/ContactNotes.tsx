import { NOTES_SHOWN } from '../../../domain/limits/contacts.ts';
import { contacts } from '#messages/contacts.ts';
import { notes as words } from '#messages/notes.ts';
import { shell } from '#messages/owner.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionBlock, SectionInset } from '../../../ui/layout/SectionBlock.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailProps } from '../contacts.types.ts';
import { Moment } from './Moment.tsx';

type Props = Pick<ContactDetailProps, 'contact' | 'timeZone'> & { lock: ContactDetailProps['noteLock'] };

/** The newest notes of a contact and a link to add one; if locked, who can unlock them. */
export function ContactNotes({ contact, lock, timeZone }: Props) {
  const addNote = `/contacts/${contact.id}/add-note`;
  if (lock)
    return (
      <SectionBlock
        title={words.title}
        action={{
          kind: 'lock',
          label: `${contacts.add_note} (${shell.actions.locked})`,
          href: addNote,
        }}
      >
        <SectionInset>
          <p className={cx(styles.text, styles.none)}>{lock.message}</p>
        </SectionInset>
      </SectionBlock>
    );
  return (
    <SectionBlock title={words.title} action={{ kind: 'add_named', label: contacts.add_note, href: addNote }}>
      <SectionInset>
        {contact.notes.length === 0 && <p className={cx(styles.text, styles.none)}>{words.none}</p>}
        {contact.notes.slice(0, NOTES_SHOWN).map((note) => (
          <div key={note.id} id={`note-${note.id}`} className={styles.note}>
            <p className={styles.text}>
              <bdi>{note.text}</bdi>
            </p>
            <p className={styles.when}>
              <Moment at={note.created} timeZone={timeZone} />
              {note.author && <bdi>{note.author}</bdi>}
            </p>
          </div>
        ))}
        {contact.notes.length > NOTES_SHOWN && (
          <a className={styles.all} data-all href={addNote}>
            {words.all}
          </a>
        )}
      </SectionInset>
    </SectionBlock>
  );
}
