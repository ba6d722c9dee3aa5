import type { UseFormRegister } from 'react-hook-form';
import type { ContactForm } from '../../domain/contact/contact-form-values.ts';
import type { ContactTag } from '../../domain/contact/tags.ts';
import { TAGS_PER_CONTACT_MAX } from '../../domain/limits/contacts.ts';
import { contactForm as words } from '#messages/contact-form.ts';
import { labels } from '#messages/validation.ts';
import { sentence } from '../../messages/sentence.ts';
import { Checkbox } from '../../ui/fields/Checkbox.tsx';
import { Tag } from '../../ui/Tag.tsx';
import blocks from '../../ui/fields/FormBlocks.module.css';
import styles from './ContactForm.module.css';

type Props = {
  tags: readonly ContactTag[];
  /** The ids of tags that are on, as saved and as chosen now. */
  saved: ContactForm['tags'];
  chosen: ContactForm['tags'];
  /** Whether someone else manages the tags, as for members of a team. */
  isMember: boolean;
  register: UseFormRegister<ContactForm>;
};

/** A box for each tag of a contact, up to the limit. */
export function TagBoxes({ tags, saved, chosen, isMember, register }: Props) {
  const isFull = Object.values(chosen).filter(Boolean).length >= TAGS_PER_CONTACT_MAX;
  return (
    <fieldset className={styles.lines} id="tags">
      <legend className={styles.legend}>{labels.tags}</legend>
      {tags.length === 0 && <p className={blocks.note}>{isMember ? words.no_tags_member : words.no_tags}</p>}
      {tags.map(({ id, name, color }) => (
        <Checkbox
          key={id}
          {...register(`tags.${id}`)}
          defaultChecked={saved[id] ?? false}
          disabled={isFull && !chosen[id]}
          label={<Tag label={name} color={color} />}
        />
      ))}
      {isFull && (
        <p className={blocks.note}>{sentence(isMember ? 'tags.assigned_max_team' : 'tags.assigned_max')}</p>
      )}
    </fieldset>
  );
}
