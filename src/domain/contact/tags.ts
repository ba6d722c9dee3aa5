import { z } from 'zod';
import { sortName } from './contact-name.ts';
import { TAG_NAME_MAX } from '../limits/contacts.ts';
import { oneLine } from '../text/one-line.ts';

/** The tag colours by their API name, in display order. */
export const TAG_COLORS = [
  { name: 'Moss', hex: '#618730' },
  { name: 'Fern', hex: '#278A72' },
  { name: 'Lagoon', hex: '#2E879C' },
  { name: 'Sky', hex: '#367FC8' },
  { name: 'Indigo', hex: '#6A73D1' },
  { name: 'Violet', hex: '#8F67CA' },
  { name: 'Orchid', hex: '#B357B7' },
  { name: 'Rose', hex: '#CA517F' },
  { name: 'Brick', hex: '#CE5648' },
  { name: 'Amber', hex: '#B56A21' },
  { name: 'Ochre', hex: '#98781A' },
  { name: 'Slate', hex: '#737D8A' },
] as const;

export type TagColor = (typeof TAG_COLORS)[number]['name'];

export const TAG_COLOR_NAMES = TAG_COLORS.map(({ name }) => name) as [TagColor, ...TagColor[]];

/** A tag of a contact. */
export const contactTagSchema = z.object({
  id: z.string(),
  name: z.string(),
  color: z.enum(TAG_COLOR_NAMES),
});

/** A contact's tags that are still in a list; deleted ones are left out. */
export const tagsIn = <Tag extends { id: string }>(
  tags: readonly Tag[],
  list: readonly { id: string }[],
): Tag[] => tags.filter(({ id }) => list.some((tag) => tag.id === id));

/**
 * A tag in the list of all. `num_own` counts the caller's own contacts; `num_contacts` adds the whole team's if it is
 * a team tag that the caller can delete. `team` is true for a team tag.
 */
export const listedTagSchema = contactTagSchema.extend({
  num_contacts: z.int(),
  num_own: z.int(),
  team: z.boolean(),
});

export type ContactTag = z.infer<typeof contactTagSchema>;
export type ListedTag = z.infer<typeof listedTagSchema>;

/** Creates or changes a tag: a name of one line, and the name of a colour. */
export const tagSchema = z.object(
  {
    name: z
      .string('tag_name.invalid')
      .max(TAG_NAME_MAX * 4, 'tag_name.too_long')
      .nullish()
      .transform((typed) => oneLine(typed ?? ''))
      .refine((name) => name !== '', 'tag_name.required')
      .refine((name) => name.length <= TAG_NAME_MAX, 'tag_name.too_long'),
    color: z
      .string('color.invalid')
      .nullish()
      .transform((name, context) => {
        const color = TAG_COLOR_NAMES.find((one) => one === name);
        if (color) return color;
        context.addIssue({ code: 'custom', message: name ? 'color.invalid' : 'color.required' });
        return z.NEVER;
      }),
  },
  'malformed',
);

export type TagInput = z.infer<typeof tagSchema>;

/** The comparison key of a tag's name: without case, marks and doubled spaces. */
export const tagNameKey = (name: string): string => sortName(oneLine(name).replace(/\s+/gu, ' '));

/** The colours offered for a new tag: unused ones, or all once every colour is used. */
export function offeredColors(used: readonly string[]): readonly (typeof TAG_COLORS)[number][] {
  const free = TAG_COLORS.filter(({ name }) => !used.includes(name));
  return free.length > 0 ? free : TAG_COLORS;
}

/** Tags sorted by name. */
export const byTagName = <Tag extends { name: string }>(tags: readonly Tag[]): Tag[] =>
  tags.toSorted((a, b) => tagNameKey(a.name).localeCompare(tagNameKey(b.name), 'en', { numeric: true }));
