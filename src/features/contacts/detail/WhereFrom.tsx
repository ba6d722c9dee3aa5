import { originOf } from './contact-origin.ts';
import { contacts as words, story } from '#messages/contacts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../../messages/format.ts';
import styles from './ContactDetail.module.css';
import type { ContactDetailView } from '../contacts.types.ts';
import { Day } from './Moment.tsx';

type Props = { contact: ContactDetailView; timeZone: string };

/** What a value is, where it comes from and since when: 'E-mail, exchanged Nov 18, 2026'. */
export function OriginText({
  contact,
  label,
  names,
  timeZone,
}: Props & { label: string; names: readonly string[] }) {
  const { kind, at } = originOf(contact, names);
  return (
    <>
      {format(story.origin, { label, origin: story.origins[kind] })} <Day at={at} timeZone={timeZone} />
    </>
  );
}

/** Where the values come from that stand in no row of their own. */
export function WhereFrom({ contact, timeZone }: Props) {
  const { full_name, first_name, last_name, job_title, company_name, contact_photo_url: photo } = contact;
  const values: { label: string; names: string[]; known: unknown }[] = [
    {
      label: story.name,
      names: ['full_name', 'first_name', 'last_name'],
      known: full_name ?? first_name ?? last_name,
    },
    { label: labels.job_title, names: ['job_title'], known: job_title },
    { label: labels.company_name, names: ['company_name'], known: company_name },
    { label: labels.photo, names: ['photo'], known: photo },
    { label: words.said, names: ['message'], known: contact.message },
  ];
  const known = values.filter((value) => value.known);
  if (known.length === 0) return null;
  return (
    <details className={styles.origins}>
      <summary>{story.where_from}</summary>
      <ul>
        {known.map(({ label, names }) => (
          <li key={label}>
            <OriginText contact={contact} label={label} names={names} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </details>
  );
}
