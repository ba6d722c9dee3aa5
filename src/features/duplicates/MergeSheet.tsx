import { useState } from 'react';
import { birthdayText } from '../../domain/contact/birthday.ts';
import {
  CONTACT_LIST_NAMES,
  textsOfView,
  valuesOf,
  type ContactListName,
} from '../../domain/contact/contact-lists.ts';
import { messengerOf, networkTitle } from '../../domain/contact/messengers.ts';
import { CONTACT_TEXTS, textsWhere } from '../../domain/contact/contact.fields.ts';
import type { DuplicatePair } from '../../domain/duplicates/duplicates-contract.ts';
import { mergeContacts, type MergeChoice } from '../../domain/duplicates/merge-contacts.ts';
import { toE164 } from '../../domain/addresses/phone.ts';
import { postalAddress } from '../../domain/addresses/postal-address.ts';
import { duplicates as words, mergeFaults } from '#messages/duplicates.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { RadioGroup } from '../../ui/fields/RadioGroup.tsx';
import { Sheet } from '../../ui/dialogs/Sheet.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { useSingleRun } from '../../ui/use-single-run.ts';
import styles from './Duplicates.module.css';
import { pairName, type PairContact } from './pair-texts.ts';

/** Values to choose if they differ. Joined values need no choice. */
const CHOICES = [...textsWhere('merge', 'chosen'), 'photo'] as const;
type Choice = (typeof CHOICES)[number];
const JOINED = textsWhere('merge', 'joined');

/** A contact of the response as the merge rule expects it. */
const mergeable = (contact: PairContact) => ({
  id: contact.id,
  texts: textsOfView(contact),
  photo_id: contact.contact_photo_url,
  emails: contact.emails,
  phones: contact.phones.map((phone) => ({ phone, e164: toE164(phone) })),
  tags: contact.tags.map(({ id }) => id),
});

function valueOf(contact: PairContact, field: Choice): string | null {
  if (field === 'full_name') return pairName(contact);
  if (field === 'photo')
    return contact.contact_photo_url && format(words.photo_of, { name: pairName(contact) });
  const value = contact[field];
  if (!value) return value;
  const { kind } = CONTACT_TEXTS[field];
  if (kind === 'birthday') return birthdayText(value);
  return kind === 'address' ? postalAddress(value) : value;
}

/** A value of a list as people read it. */
function shownValue(name: ContactListName, value: string): string {
  if (name === 'websites') return value;
  if (name === 'addresses') return postalAddress(value);
  const account = messengerOf(value);
  return `${networkTitle(account.network)}: ${account.value}`;
}

type Props = {
  pair: DuplicatePair;
  targetId: string;
  onClose: () => void;
  onMerge: (choice: MergeChoice) => Promise<void>;
};

/** A preview of the merged contact, with a choice for each differing value. */
export function MergeSheet({ pair, targetId, onClose, onMerge }: Props) {
  const [choice, setChoice] = useState<MergeChoice>({});
  const merge = useSingleRun(onMerge);
  const [stays, other] = pair.contacts.toSorted(
    (a, b) => Number(b.id === targetId) - Number(a.id === targetId),
  );
  if (!stays || !other) return null;
  const result = mergeContacts(mergeable(stays), [mergeable(other)], choice);
  const isOpen = (field: Choice) => {
    const values = [valueOf(stays, field), valueOf(other, field)];
    const differ = field === 'photo' ? stays.contact_photo_url !== other.contact_photo_url : true;
    return differ && values.some((value) => value !== null) && (field === 'photo' || values[0] !== values[1]);
  };
  const usual = (field: Choice) => (valueOf(stays, field) === null ? other.id : stays.id);
  const tags = new Map([...stays.tags, ...other.tags].map((tag) => [tag.id, tag]));
  const merged = result.ok ? result.merged : null;
  const lists = merged
    ? [
        { name: 'emails' as const, values: merged.emails },
        { name: 'phones' as const, values: merged.phones.map(({ phone }) => phone) },
        ...CONTACT_LIST_NAMES.map((name) => ({
          name,
          values: valuesOf(name, merged.texts).map((value) => shownValue(name, value)),
        })),
        ...JOINED.map((name) => ({ name, values: [merged.texts[name] ?? ''].filter(Boolean) })),
      ]
    : [];
  return (
    <Sheet
      open
      onClose={onClose}
      title={words.preview}
      closeLabel={words.close}
      lead={words.preview_lead}
      actions={
        <Button
          wide
          disabled={!result.ok}
          status={merge.isBusy ? 'loading' : 'idle'}
          loadingLabel={words.merging}
          onClick={() => void merge.run(choice)}
        >
          {words.merge}
        </Button>
      }
    >
      <div className={styles.preview}>
        {!result.ok && <p role="alert">{mergeFaults[result.issue]}</p>}
        {CHOICES.filter(isOpen).map((field) => (
          <RadioGroup
            key={field}
            label={words.fields[field]}
            value={choice[field] ?? usual(field)}
            onChange={(id) => setChoice((now) => ({ ...now, [field]: id }))}
            options={[stays, other].map((contact) => ({
              value: contact.id,
              label: <bdi>{valueOf(contact, field) ?? words.no_value}</bdi>,
            }))}
          />
        ))}
        <dl className={styles.joined}>
          {lists
            .filter(({ values }) => values.length > 0)
            .map(({ name, values }) => (
              <div key={name}>
                <dt>{words.fields[name]}</dt>
                {values.map((value) => (
                  <dd key={value}>
                    <bdi>{value}</bdi>
                  </dd>
                ))}
              </div>
            ))}
          {result.ok && result.merged.tags.length > 0 && (
            <div>
              <dt>{words.fields.tags}</dt>
              <dd className={styles.tags}>
                {result.merged.tags.map((id) => {
                  const tag = tags.get(id);
                  return tag && <Tag key={id} label={tag.name} color={tag.color} />;
                })}
              </dd>
            </div>
          )}
        </dl>
      </div>
    </Sheet>
  );
}
