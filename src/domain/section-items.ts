import { z } from 'zod';
import { emailIssue, normalizeEmail } from './email.ts';
import { CONTACT_FIELD_TYPES, SOCIAL_FIELD_TYPES, type FieldType } from './field-types.ts';
import { GALLERY_TITLE_MAX, LINK_MAX, TEXT_MAX } from './limits/text.ts';
import { ensureHttps, socialHref } from './links.ts';
import { oneLine } from './one-line.ts';
import { normalizePhone, phoneIssue } from './phone.ts';

const line = (field: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : `${field}.invalid`) })
    .max(max * 2, `${field}.too_long`)
    .overwrite(oneLine)
    .min(1, 'required')
    .max(max, `${field}.too_long`);

const optionalLine = (field: string, max: number) =>
  z
    .string(`${field}.invalid`)
    .max(max * 2, `${field}.too_long`)
    .overwrite(oneLine)
    .max(max, `${field}.too_long`)
    .nullish()
    .transform((value) => value || null);

/** The id of an item that is there already and stays, so that what was counted of it stays its own. */
const id = z.string('id.invalid').max(40, 'id.invalid').optional();

const oneOf = (types: readonly FieldType[]) => {
  const ids = new Set(types.map((type) => type.id));
  return z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'field_type_id.invalid') })
    .refine((value) => ids.has(value), 'field_type_id.invalid');
};

/** A value in the form in which its kind is kept, or the code of what is wrong with it. */
function contactValue(type: string, value: string): { value: string } | { code: string } {
  if (type === 'email') {
    const email = normalizeEmail(value);
    return emailIssue(email) ? { code: 'email.invalid' } : { value: email };
  }
  if (type === 'phone' || type === 'cell_phone') {
    const phone = normalizePhone(value);
    return phoneIssue(phone) ? { code: 'phone.invalid' } : { value: phone };
  }
  if (type === 'address') return { value };
  const address = ensureHttps(value);
  return address ? { value: address } : { code: 'link.invalid' };
}

/** One contact field, as `PUT /api/p/{handle}/contact_info` takes it: `label` is the owner's own caption. */
export const contactFieldSchema = z
  .object(
    {
      id,
      field_type_id: oneOf(CONTACT_FIELD_TYPES),
      value: line('value', LINK_MAX),
      label: optionalLine('label', TEXT_MAX),
    },
    'items.invalid',
  )
  .transform((item, context) => {
    const checked = contactValue(item.field_type_id, item.value);
    if ('value' in checked) return { ...item, value: checked.value };
    context.addIssue({ code: 'custom', message: checked.code, path: ['value'] });
    return z.NEVER;
  });

/** One social-media item: a handle, or a whole address at the network. */
export const socialItemSchema = z
  .object({ id, field_type_id: oneOf(SOCIAL_FIELD_TYPES), value: line('value', TEXT_MAX) }, 'items.invalid')
  .superRefine((item, context) => {
    const isKnown = SOCIAL_FIELD_TYPES.some(({ id: known }) => known === item.field_type_id);
    if (isKnown && socialHref(item.field_type_id, item.value) === null)
      context.addIssue({ code: 'custom', message: 'link.invalid', path: ['value'] });
  });

/** An address of the web, with https:// in front of it where it has none. */
const webAddress = line('link', LINK_MAX).transform((value, context) => {
  const address = ensureHttps(value);
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'link.invalid' });
  return z.NEVER;
});

/** An address of a video: of the web, or a file of this site's own. */
const videoAddress = line('link', LINK_MAX).transform((value, context) => {
  const address = /^\/media\/[\w.-]+$/.test(value) ? value : ensureHttps(value);
  if (address) return address;
  context.addIssue({ code: 'custom', message: 'link.invalid' });
  return z.NEVER;
});

/** A picture beside an item: a data URL, the path of the one that it has, or nothing. */
const picture = (field: string) =>
  z
    .string(`${field}.invalid`)
    .nullish()
    .transform((value) => value || null);

/** One link of a card. */
export const linkItemSchema = z.object(
  { id, title: line('title', TEXT_MAX), link: webAddress, thumbnail: picture('thumbnail') },
  'items.invalid',
);

/** One video of a card. */
export const videoItemSchema = z.object(
  { id, title: optionalLine('title', TEXT_MAX), link: videoAddress, poster: picture('poster') },
  'items.invalid',
);

/** What is said of a photo. */
export const photoTitleSchema = z.object({ title: optionalLine('gallery_title', GALLERY_TITLE_MAX) });

/** What a file is called. */
export const fileTitleSchema = z.object({ title: line('title', TEXT_MAX) });

/** A new order of items that are there, all of them, each once. */
export const itemOrderSchema = z.object({
  items: z.array(z.object({ id: z.string('id.invalid') }), {
    error: ({ input }) => (input === undefined ? 'required' : 'items.invalid'),
  }),
});

/** A whole list of a section. `many` is the code for more than `most`. */
export const itemsSchema = <Item extends z.ZodType>(item: Item, most: number, many: string) =>
  z.object({
    items: z
      .array(item, { error: ({ input }) => (input === undefined ? 'required' : 'items.invalid') })
      .max(most, many),
  });
