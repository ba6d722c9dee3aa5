import { useRef, useState, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import {
  isFormText,
  type ContactForm as Values,
  type FormNames,
  type FormTextName,
} from '../../domain/contact/contact-form-values.ts';
import { CONTACT_TEXTS, textsWhere, type ContactTextKind } from '../../domain/contact/contact.fields.ts';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, NOTE_MAX } from '../../domain/limits/contacts.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import { ownTimeZone } from '../../domain/locale/dates.ts';
import type { PendingContact } from '../../domain/offline/pending-contact.ts';
import { useOwnerForm } from '../../forms/use-owner-form.ts';
import { WaitingList } from '../../forms/WaitingList.tsx';
import { contactForm as words } from '#messages/contact-form.ts';
import { gone } from '#messages/gone.ts';
import { scanner } from '#messages/scanner.ts';
import { labels } from '#messages/validation.ts';
import { format } from '../../messages/format.ts';
import { api } from '../../stores/call.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ChangedElsewhere } from './ChangedElsewhere.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import styles from './ContactForm.module.css';
import { ContactPhoto } from './ContactPhoto.tsx';
import type { ReadContact } from './read-contact.types.ts';
import { ListLines } from './ListLines.tsx';
import { MoreDetails } from './MoreDetails.tsx';
import { TagBoxes } from './TagBoxes.tsx';
import { useNewContact } from './use-new-contact.ts';
import { useOfflineEdit } from './use-offline-edit.ts';
import { useReadValues } from './use-read-values.ts';

export type ContactFormProps = {
  /** Its bare id, the loaded version, and its name in the form; null for a new one. */
  contact: { id: string; version: string; name: FormNames } | null;
  saved: Values;
  /** The available tags; null if the owner cannot assign any. */
  tags: readonly ContactTag[] | null;
  /** Whether someone else manages the tags, as for members of a team. */
  isMember: boolean;
  canNote: boolean;
  /** The path of the saved photo; null if there is none. */
  photo: string | null;
  /** Errors of a form submitted without scripts, by field name. */
  errors: Readonly<Record<string, string>>;
  /** For a new contact from a paper card. */
  read?: ReadContact;
};

const NAMES = textsWhere('kind', 'name').filter((name) => isFormText(name));
const REST = textsWhere('kind', 'line', 'website', 'linkedin', 'address').filter(
  (name) => CONTACT_TEXTS[name].form !== 'more',
);
/** The type of the field of each kind, of others that of a text. */
const TYPES: { readonly [Kind in ContactTextKind]?: string } = {
  website: 'url',
  linkedin: 'url',
  birthday: 'date',
};
const LISTS = [
  { name: 'emails', one: 'email', type: 'email', most: CONTACT_EMAILS_MAX },
  { name: 'phones', one: 'phone', type: 'tel', most: CONTACT_PHONES_MAX },
] as const;

/** Adds or edits a contact. Lists grow by a line up to the limit. While offline, it is queued. */
export function ContactForm(props: ContactFormProps) {
  const { contact, saved, tags, isMember, canNote, photo, errors, read } = props;
  const isNew = contact === null;
  const [isOutdated, setOutdated] = useState(false);
  const { add, queue } = useNewContact(isNew);
  const offlineEdit = useOfflineEdit(contact, saved);
  const sent = useRef<PendingContact>({});
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => {
      const [{ contactFormSchema }] = await Promise.all([
        import('../../domain/contact/contact-form.ts'),
        offlineEdit.prepare(),
      ]);
      return contactFormSchema(tags !== null, contact?.name ?? null);
    },
    saved,
    send: ({ tags: ids, ...texts }) => {
      const json = { ...texts, ...(ids && { tags: ids.map((id) => ({ id })) }) };
      sent.current = json;
      return contact
        ? api.contacts.contacts[':contactId'].$put({
            param: { contactId: contact.id },
            json: { ...json, version: contact.version },
          })
        : add({ ...json, ...(read && { type: 'scan' as const }) });
    },
    fieldOf: { too_large: 'photo', wrong_type: 'photo' },
    gone: contact ? gone.contact : undefined,
    onProblem: ({ status, about }, left) => {
      if (status === 409) setOutdated(true);
      if (status !== 0) return status === 409;
      if (contact) {
        // Else it stays unsaved: leaving the page asks, and it can be saved again.
        if (offlineEdit.queue(left, sent.current, about)) form.reset(left);
        return true;
      }
      return queue(about, () => {
        read?.onSaved();
        form.reset(saved);
      });
    },
    onSaved: () => {
      read?.onSaved();
    },
    done: contact ? words.saved : words.added,
    leadTo: ({ id }) => `/contacts/${id}`,
    plain: true,
    // It is longer than a screen: Save scrolls to the errors.
    asks: true,
  });
  useReadValues(form, read);
  const [chosen = saved.tags, newPhoto = saved.photo] = useWatch({
    control: form.control,
    name: ['tags', 'photo'],
  });
  /** A field with the part of the card its value was read from. */
  const withSource = (path: string, input: ReactNode) =>
    read ? (
      <div key={path} className={styles.sourced}>
        {input}
        {read.beside(path)}
      </div>
    ) : (
      input
    );
  const text = (name: FormTextName) => {
    const { error, ...input } = field(name);
    const { kind, form: length, max } = CONTACT_TEXTS[name];
    return withSource(
      name,
      <TextField
        key={name}
        {...input}
        type={TYPES[kind]}
        maxLength={length === 'open' || kind === 'birthday' ? undefined : max}
        label={labels[name]}
        counter={false}
        error={error ?? errors[name]}
        autoComplete="off"
      />,
    );
  };
  return (
    <form {...formProps} encType="multipart/form-data" className={styles.form}>
      <WaitingList contactId={contact?.id ?? ''} timeZone={ownTimeZone()} />
      <ContactPhoto
        saved={photo}
        changed={newPhoto}
        error={form.formState.errors.photo?.message ?? errors['photo']}
        onChange={(url) => form.setValue('photo', url, { shouldDirty: true, shouldValidate: true })}
      />
      {read?.picture && (
        <Checkbox
          label={scanner.form.keep_picture}
          checked={newPhoto === read.picture}
          onChange={({ currentTarget }) =>
            form.setValue('photo', currentTarget.checked ? read.picture : null, { shouldDirty: true })
          }
        />
      )}
      {contact && <input type="hidden" name="version" value={contact.version} />}
      <div className={styles.names}>{NAMES.map(text)}</div>
      {LISTS.map(({ name, one, type, most }) => (
        <ListLines
          key={name}
          {...{ form, name, saved, most, empty: '', shown: 1 }}
          title={words[name]}
          add={words[`add_${one}`]}
          renderLine={(index, className) => {
            const { error, ...input } = field(`${name}.${index}`);
            return withSource(
              input.name,
              <TextField
                {...input}
                key={input.name}
                className={className}
                type={type}
                inputMode={type}
                label={
                  index === 0 ? labels[one] : format(words.another, { label: labels[one], n: index + 1 })
                }
                error={error ?? errors[`${name}.${index}`]}
                autoComplete="off"
              />,
            );
          }}
        />
      ))}
      {REST.map(text)}
      <MoreDetails
        {...{ form, saved, text }}
        fieldProps={(path) => {
          const { error, ...input } = field(path);
          return { ...input, error: error ?? errors[path] };
        }}
      />
      {tags !== null && (tags.length > 0 || contact !== null) && (
        <TagBoxes {...{ tags, chosen, isMember }} saved={saved.tags} register={form.register} />
      )}
      {isNew && canNote && (
        <TextField
          {...field('note')}
          label={labels.note}
          multiline
          rows={3}
          clamp={8}
          maxLength={NOTE_MAX}
          counter={false}
        />
      )}
      <div className={blocks.save}>
        <Button {...saveProps} loadingLabel={words.saving} wide>
          {contact ? words.save : words.add}
        </Button>
      </div>
      <ChangedElsewhere open={isOutdated} onStay={() => setOutdated(false)} />
    </form>
  );
}
