import type { MouseEvent } from 'react';
import { contactLine } from '../../domain/contact/contact-list.ts';
import { contactAvatar } from '../../domain/contact/contact-picture.ts';
import { contactName } from '../../domain/contact/contact-name.ts';
import { dayText, shortDayText } from '../../domain/locale/dates.ts';
import { contacts as words } from '#messages/contacts.ts';
import { Avatar } from '../../ui/pictures/Avatar.tsx';
import { ListRow } from '../../ui/lists/ListRow.tsx';
import { cx } from '../../ui/cx.ts';
import { Tag } from '../../ui/Tag.tsx';
import { Skeleton } from '../../ui/notices/Skeleton.tsx';
import { ContactButtons, ContactMenu } from './ContactButtons.tsx';
import styles from './ContactsList.module.css';
import type { ContactRights, ShownContact } from './contacts.types.ts';

type Props = {
  contact: ShownContact;
  rights: ContactRights;
  today: string;
  current: boolean;
  onClick: (event: MouseEvent) => void;
};

/** The content of a contact's row. */
function faceOf(contact: ShownContact, today: string) {
  const isThisYear = contact.created.slice(0, 4) === today.slice(0, 4);
  return {
    strong: true,
    tile: <Avatar {...contactAvatar(contact, 48)} />,
    title: <bdi>{contactName(contact) || words.unknown}</bdi>,
    subtitle: <bdi>{contactLine(contact)}</bdi>,
    // In UTC: rows are grouped by the date part of the same instant.
    meta: (isThisYear ? shortDayText : dayText)(contact.created, 'UTC'),
  };
}

/** The tags of a contact; nothing without any. */
const TagsOf = ({ tags }: ShownContact) =>
  tags.length > 0 && (
    <ul className={styles.tags} aria-label={words.tags_of}>
      {tags.map(({ id, name, color }) => (
        <li key={id}>
          <Tag label={name} color={color} />
        </li>
      ))}
    </ul>
  );

/** One contact of the list; the whole row links to its page. */
export function ContactRow({ contact, rights, today, current, onClick }: Props) {
  return (
    <ListRow
      {...faceOf(contact, today)}
      className={current ? styles.current : undefined}
      current={current}
      href={`/contacts/${contact.id}`}
      onClick={onClick}
      actions={<ContactMenu contact={contact} rights={rights} />}
    >
      <TagsOf {...contact} />
      <ContactButtons contact={contact} rights={rights} />
    </ListRow>
  );
}

type ChoiceProps = Pick<Props, 'contact' | 'today'> & { checked: boolean; onToggle: () => void };

/** One contact while selecting: a tap anywhere on the row toggles it. */
export function ChoiceRow({ contact, today, checked, onToggle }: ChoiceProps) {
  return (
    <ListRow
      {...faceOf(contact, today)}
      as={{ role: 'checkbox', 'aria-checked': checked }}
      leading={<span className={cx(styles.tick, checked && styles.ticked)} />}
      onClick={onToggle}
    >
      {contact.tags.length > 0 ? <TagsOf {...contact} /> : undefined}
    </ListRow>
  );
}

/** A placeholder in the shape of a row. */
export const ContactSkeleton = () => (
  <ListRow
    strong
    tile={<Skeleton width={48} height={48} radius="var(--radius-control)" />}
    title={<Skeleton width="60%" />}
    subtitle={<Skeleton width="75%" />}
    meta={<Skeleton width={44} />}
  />
);
