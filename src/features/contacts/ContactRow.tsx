import type { MouseEvent } from 'react';
import { contactLine, type ListedContact } from '../../domain/contact-list.ts';
import { contactName } from '../../domain/contact-name.ts';
import { dayText, shortDayText } from '../../domain/dates.ts';
import { initials } from '../../domain/initials.ts';
import { contacts as words } from '#messages/contacts.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { ListRow } from '../../ui/ListRow.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import styles from './ContactsList.module.css';

/** The letters of a contact; of one whose name came in one piece, its first and last word's. */
export function contactInitials(contact: ListedContact): string {
  const words = contactName(contact).split(/\s+/);
  const [first, last] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : ''];
  return initials({ first_name: first, last_name: last });
}

type Props = {
  contact: ListedContact;
  today: string;
  current: boolean;
  onClick: (event: MouseEvent) => void;
};

/** One contact of the list; the whole row leads to its page. */
export function ContactRow({ contact, today, current, onClick }: Props) {
  const isThisYear = contact.created.slice(0, 4) === today.slice(0, 4);
  // Without a zone of its own: rows stand under the date part of the same instant.
  const date = (isThisYear ? shortDayText : dayText)(contact.created, 'UTC');
  return (
    <ListRow
      strong
      className={current ? styles.current : undefined}
      current={current}
      tile={<Avatar size={48} initials={contactInitials(contact)} />}
      title={<bdi>{contactName(contact) || words.unknown}</bdi>}
      subtitle={<bdi>{contactLine(contact)}</bdi>}
      meta={date}
      href={`/contacts/${contact.id}`}
      onClick={onClick}
    />
  );
}

/** A row in the shape of those that come. */
export const ContactSkeleton = () => (
  <ListRow
    strong
    tile={<Skeleton width={48} height={48} radius="var(--radius-control)" />}
    title={<Skeleton width="60%" />}
    subtitle={<Skeleton width="75%" />}
    meta={<Skeleton width={44} />}
  />
);
