import { useStore } from '@nanostores/react';
import { ChartNoAxesColumn, Pencil, Trash2 } from 'lucide-react';
import type { MouseEvent } from 'react';
import { contactName } from '../../domain/contact/contact-name.ts';
import { contacts as words } from '#messages/contacts.ts';
import { notes as noteWords } from '#messages/notes.ts';
import { shell } from '#messages/owner.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/buttons/IconButton.tsx';
import { Menu } from '../../ui/dialogs/Menu.tsx';
import type { MenuItem } from '../../ui/dialogs/MenuEntry.tsx';
import { ContactIcon } from './contact-icons.tsx';
import styles from './ContactButtons.module.css';
import { EnrichButton } from './enrich/EnrichButton.tsx';
import type { ContactRights, ShownContact } from './contacts.types.ts';
import { $waiting } from '../../stores/waiting.store.ts';
import { isAway } from '../../stores/away.ts';
import { isPlainClick } from './plain-click.ts';
import { $sheet, openLocked } from './sheet.store.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const nameOf = (contact: ShownContact) => contactName(contact) || words.unknown;

const labelOf = (label: string, works: boolean) => (works ? label : `${label} (${shell.actions.locked})`);

type Props = { contact: ShownContact; rights: ContactRights };

/** Direct actions for the contact of a row. */
export function ContactButtons({ contact, rights }: Props) {
  const name = nameOf(contact);
  const waits = useStore($waiting, { ssr: 'initial' }).some((one) => contact.id.endsWith(`/${one.contact}`));
  return (
    <div className={styles.buttons}>
      <EnrichButton contact={contact} right={rights.enrich} />
      <Button
        variant="text"
        size="small"
        className={cx(styles.button, styles.brief, !rights.tag && styles.shut)}
        icon={<ContactIcon name="tag" />}
        aria-label={labelOf(format(words.add_tag_to, { name }), rights.tag)}
        locked={rights.tag ? undefined : shell.actions.locked}
        onClick={() => (rights.tag ? $sheet.set({ kind: 'assign', contact }) : openLocked('assign_tags'))}
      >
        {words.add_tag}
      </Button>
      <Button
        variant="text"
        size="small"
        className={cx(styles.button, styles.brief, !rights.note && styles.shut)}
        icon={<ContactIcon name="note" />}
        aria-label={labelOf(format(words.add_note_to, { name }), rights.note)}
        locked={rights.note ? undefined : shell.actions.locked}
        {...(rights.note
          ? {
              href: `/contacts/${contact.id}/add-note`,
              onClick: (event: MouseEvent) => {
                if (!isPlainClick(event) || !isAway()) return;
                event.preventDefault();
                $sheet.set({ kind: 'note', contact });
              },
            }
          : { onClick: () => openLocked('notes') })}
      >
        {words.add_note}
      </Button>
      {waits && <span className={styles.waits}>{noteWords.waits}</span>}
    </div>
  );
}

/** Entries of a row's menu: insights, edit, delete. */
export function contactMenuItems({ contact, rights }: Props): MenuItem[] {
  return [
    {
      label: words.insights,
      icon: <ChartNoAxesColumn {...ICON} />,
      ...(rights.insights
        ? { href: `/contacts/${contact.id}/insights` }
        : { locked: shell.actions.locked, onSelect: () => openLocked('connection_insight') }),
    },
    { label: words.edit_contact, icon: <Pencil {...ICON} />, href: `/contacts/${contact.id}/edit-contact` },
    {
      label: words.delete_contact,
      icon: <Trash2 {...ICON} />,
      destructive: true,
      onSelect: () => $sheet.set({ kind: 'delete', contact }),
    },
  ];
}

/** The menu of a row. */
export function ContactMenu(props: Props) {
  return (
    <Menu
      items={contactMenuItems(props)}
      renderTrigger={(trigger) => (
        <IconButton
          {...trigger}
          label={format(words.more_of, { name: nameOf(props.contact) })}
          icon={<ContactIcon name="more" size={22} />}
        />
      )}
    />
  );
}
