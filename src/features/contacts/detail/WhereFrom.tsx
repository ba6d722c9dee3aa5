import { originOf } from './contact-origin.ts';
import { textsWhere, type ContactTextName, type TextsWhere } from '../../../domain/contact/contact.fields.ts';
import { contacts as words, story } from '#messages/contacts.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../../messages/format.ts';
import { Disclosure } from '../../../ui/layout/Disclosure.tsx';
import styles from './ContactDetail.module.css';
import type { ContactDetailView } from '../contacts.types.ts';
import { Day } from './Moment.tsx';

const NAMES = textsWhere('kind', 'name');
/** The texts in the page's header besides the name, in order. */
const HEAD: Record<Exclude<TextsWhere<'page', 'head'>, TextsWhere<'kind', 'name'>>, true> = {
  job_title: true,
  company_name: true,
};
const BLOCKS = textsWhere('page', 'block');

type Value = { label: string; names: readonly string[]; known: unknown };
type Props = { contact: ContactDetailView; timeZone: string };

/** The source of a value with its date: 'E-mail, exchanged Nov 18, 2026'. */
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

/** The sources of values without a row of their own. */
export function WhereFrom({ contact, timeZone }: Props) {
  const valueOf = (name: ContactTextName): Value => ({
    label: words.fields[name],
    names: [name],
    known: contact[name],
  });
  const values: Value[] = [
    { label: story.name, names: NAMES, known: NAMES.some((name) => contact[name]) },
    ...(Object.keys(HEAD) as (keyof typeof HEAD)[]).map(valueOf),
    { label: labels.photo, names: ['photo'], known: contact.contact_photo_url },
    ...BLOCKS.map(valueOf),
  ];
  const known = values.filter((value) => value.known);
  if (known.length === 0) return null;
  return (
    <Disclosure framed summary={story.where_from}>
      <ul className={styles.origins}>
        {known.map(({ label, names }) => (
          <li key={label}>
            <OriginText contact={contact} label={label} names={names} timeZone={timeZone} />
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
