import { useWatch } from 'react-hook-form';
import { TAG_NAME_MAX } from '../../../domain/limits/contacts.ts';
import { offeredColors, TAG_COLORS, type ListedTag, type TagColor } from '../../../domain/contact/tags.ts';
import { useOwnerForm } from '../../../forms/use-owner-form.ts';
import { tags as words } from '#messages/tags.ts';
import { Button } from '../../../ui/buttons/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TagSwatch } from '../../../ui/TagSwatch.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import styles from './TagForm.module.css';
import { sendTag, showSavedTag } from './tags.store.ts';

type Props = {
  /** The edited tag; null for a new one. */
  tag: ListedTag | null;
  /** All tags: a new one is offered the unused colors. */
  all: readonly ListedTag[];
  onSaved: (tag: ListedTag) => void;
};

type Values = { name: string; color: string };

/** The name and color of a tag. The first unused color is preselected, and again after adding a tag. */
export function TagForm({ tag, all, onSaved }: Props) {
  const colors = tag ? TAG_COLORS : offeredColors(all.map(({ color }) => color));
  const saved: Values = { name: tag?.name ?? '', color: tag?.color ?? colors[0]!.name };
  const { form, formProps, field, saveProps } = useOwnerForm({
    schema: async () => (await import('../../../domain/contact/tags.ts')).tagSchema,
    saved,
    send: (values) => sendTag(tag?.id ?? null, values),
    fieldOf: { tag_taken: 'name' },
    onSaved: (answer) => {
      showSavedTag(answer, tag === null);
      onSaved(answer);
      if (tag) return { name: answer.name, color: answer.color };
      return { name: '', color: offeredColors([...all, answer].map(({ color }) => color))[0]!.name };
    },
    done: null,
  });
  const [name, color] = useWatch({ control: form.control, name: ['name', 'color'] });
  const isFree = tag !== null || all.length === 0 || colors.length < TAG_COLORS.length;
  return (
    <form {...formProps} className={styles.form}>
      <TextField {...field('name')} label={words.name} maxLength={TAG_NAME_MAX} required autoComplete="off" />
      {/* Rendered anew with the next unused color: a radio button's default applies only once. */}
      <fieldset key={saved.color} className={styles.colors}>
        <legend>{words.color}</legend>
        {colors.map(({ name: one }) => (
          <TagSwatch key={one} {...form.register('color')} color={one} defaultChecked={one === saved.color} />
        ))}
      </fieldset>
      <p className={styles.shown}>
        {name?.trim() && <Tag label={name.trim()} color={(color ?? saved.color) as TagColor} />}
        {tag === null && <span>{isFree ? words.left_out : words.all_taken}</span>}
      </p>
      <Button {...saveProps} loadingLabel={words.saving} wide>
        {tag ? words.save : words.add}
      </Button>
    </form>
  );
}
