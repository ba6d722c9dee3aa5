import { z } from 'zod';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { CONTACT_FIELD_TYPES, SOCIAL_FIELD_TYPES, type FieldType } from './field-types.ts';
import { GALLERY_TITLE_MAX, LINK_MAX, TEXT_MAX } from '../limits/text.ts';
import { NUMBER_NETWORKS, socialHref, webAddress } from '../addresses/links.ts';
import { hashAt } from '../media/media-path.ts';
import { isBlank, oneLine } from '../text/one-line.ts';
import { normalizePhone, phoneIssue } from '../addresses/phone.ts';
import { isAtNetwork, socialPlace, socialValue } from '../addresses/social-handle.ts';

/** A field type, as the specification's `field_type`. */
type FieldTypeView = { id: string; title: string; icon: string; base_value: string };

/** Properties of every item: its position, and whether a team pushed it. */
export type PublicItem = { id: string; order: number; injected: boolean };

/** A contact field or a social-media item. `link` is its target, null if no safe one could be made. */
export type PublicField = PublicItem & {
  field_type: FieldTypeView;
  value: string;
  label: string | null;
  link: string | null;
};

/** A link with an optional picture; `thumbnail` is a path of this site. */
export type PublicLink = PublicItem & { title: string; link: string; thumbnail: string | null };

/** A video of a supported host, or a file; `poster` is a path of this site. */
export type PublicVideo = PublicItem & { title: string | null; link: string; poster: string | null };

/** A photo; `image` is a path of this site, sizes in pixels. */
export type PublicPhoto = PublicItem & {
  title: string | null;
  image: string;
  width: number | null;
  height: number | null;
};

/** A file to open or download; `size` in bytes, `updated` ISO 8601, `icon.image` an icon's name. */
export type PublicFile = PublicItem & {
  title: string;
  extension: string;
  size: number;
  updated: string;
  icon: { image: string };
};

/** A card's items, by the key of their list. */
export type CardItems = {
  contact_info: PublicField;
  social_media: PublicField;
  thumbnail_links: PublicLink;
  videos: PublicVideo;
  photo_gallery: PublicPhoto;
  files: PublicFile;
};

const line = (field: string, max: number) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : `${field}.invalid`) })
    .max(max * 2, `${field}.too_long`)
    .overwrite(oneLine)
    .min(1, 'required')
    .max(max, `${field}.too_long`);

const anyLine = (field: string, max: number) =>
  z
    .string(`${field}.invalid`)
    .max(max * 2, `${field}.too_long`)
    .overwrite(oneLine)
    .max(max, `${field}.too_long`);

const optionalLine = (field: string, max: number) =>
  anyLine(field, max)
    .nullish()
    .transform((value) => value || null);

/** The id of an existing item, which preserves its click counts. */
const id = z.string('id.invalid').max(40, 'id.invalid').optional();

const oneOf = (types: readonly FieldType[]) => {
  const ids = new Set(types.map((type) => type.id));
  return z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'field_type_id.invalid') })
    .refine((value) => ids.has(value), 'field_type_id.invalid');
};

/** Maximum length of typed input: a full address can be pasted, of which less is stored. */
const TYPED_MAX = LINK_MAX * 2;

/** The value of a field before its type is checked, which has messages for empty and too long. */
const fieldValue = z
  .string({ error: ({ input }) => (input === undefined ? 'required' : 'value.invalid') })
  .meta({ maxLength: TYPED_MAX })
  .overwrite(oneLine);

/** The code for a value longer than its type of contact field allows. */
const contactTooLong = (type: string) => `${type === 'cell_phone' ? 'phone' : type}.too_long`;

/** A normalized web address, or the code of its error. */
function normalizedAddress(field: string, typed: string): { value: string } | { code: string } {
  const address = typed.length > LINK_MAX ? typed : webAddress(typed);
  if (!address) return { code: 'link.invalid' };
  return address.length > LINK_MAX ? { code: `${field}.too_long` } : { value: address };
}

/** A normalized value for its type, or the code of its error. */
function contactValue(type: string, value: string): { value: string } | { code: string } {
  if (value === '') return { code: `${type}.required` };
  if (value.length > TYPED_MAX) return { code: contactTooLong(type) };
  if (type === 'email') {
    const email = normalizeEmail(value);
    const code = emailIssue(email);
    return code ? { code } : { value: email };
  }
  if (type === 'phone' || type === 'cell_phone') {
    const phone = normalizePhone(value);
    const code = phoneIssue(phone);
    return code ? { code } : { value: phone };
  }
  if (type !== 'address') return normalizedAddress(type, value);
  if (value.length > LINK_MAX) return { code: contactTooLong(type) };
  // Only semicolons between empty parts are not an address.
  return isBlank(value.replaceAll(';', '')) ? { code: 'address.required' } : { value };
}

/** One contact field of `PUT /api/p/{handle}/contact_info`: `label` is the owner's own caption. */
export const contactFieldSchema = z
  .object(
    {
      id,
      field_type_id: oneOf(CONTACT_FIELD_TYPES),
      value: fieldValue,
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

/** A person's normalized place on a network, or the code of its error. */
function socialText(network: string, written: string): { value: string } | { code: string } {
  if (written.length > TYPED_MAX) return { code: 'social_value.too_long' };
  const value = socialValue(network, written);
  if (value === '') return { code: 'social_value.required' };
  if (value.length > TEXT_MAX) return { code: 'social_value.too_long' };
  if (socialHref(network, value) !== null) return { value };
  // Input without characters of an address was meant as a number.
  const isNumber = NUMBER_NETWORKS.has(network) && !/[/:.]/.test(value);
  return { code: isNumber ? 'phone.digits' : 'link.invalid' };
}

/**
 * The code for a link to another site or network, or null. Stored values stay valid, so only new or changed items are
 * checked.
 */
export function socialHostIssue(item: { field_type_id: string; value: string }): string | null {
  const href = socialHref(item.field_type_id, item.value);
  if (href === null || isAtNetwork(item.field_type_id, href)) return null;
  return socialPlace(href) === null ? 'link.other_site' : 'link.other_network';
}

/** One social-media item: a handle, or a full address on the network, which is reduced to the handle. */
export const socialItemSchema = z
  .object({ id, field_type_id: oneOf(SOCIAL_FIELD_TYPES), value: fieldValue }, 'items.invalid')
  .transform((item, context) => {
    const checked = socialText(item.field_type_id, item.value);
    if ('value' in checked) return { ...item, value: checked.value };
    context.addIssue({ code: 'custom', message: checked.code, path: ['value'] });
    return z.NEVER;
  });

/** A web address, prefixed with https:// if it has no scheme. */
const webLink = line('link', LINK_MAX).transform((value, context) => {
  const checked = normalizedAddress('link', value);
  if ('value' in checked) return checked.value;
  context.addIssue({ code: 'custom', message: checked.code });
  return z.NEVER;
});

/** A video's address: a web address, or a file of this site. */
const videoAddress = line('link', LINK_MAX).transform((value, context) => {
  const checked = hashAt(value) === null ? normalizedAddress('link', value) : { value };
  if ('value' in checked) return checked.value;
  context.addIssue({ code: 'custom', message: checked.code });
  return z.NEVER;
});

/** An item's picture: a data URL, the path of the current one, or nothing. */
const picture = (field: string) =>
  z
    .string(`${field}.invalid`)
    .nullish()
    .transform((value) => value || null);

/** One link of a card. */
export const linkItemSchema = z.object(
  { id, title: line('title', TEXT_MAX), link: webLink, thumbnail: picture('thumbnail') },
  'items.invalid',
);

/** One video of a card. */
export const videoItemSchema = z.object(
  { id, title: optionalLine('title', TEXT_MAX), link: videoAddress, poster: picture('poster') },
  'items.invalid',
);

/** The texts of a photo. */
export const photoTitleSchema = z.object({ title: optionalLine('gallery_title', GALLERY_TITLE_MAX) });

/** A file's title. */
export const fileTitleSchema = z.object({ title: line('title', TEXT_MAX) });

/** The title before the change: if it differs from the stored one, someone else changed it. */
const was = { was: z.string('title.invalid').nullable().optional() };
/** The body of `PUT /api/photo/{photoId}`: an absent title is unchanged, an empty one removed. */
export const photoRenameSchema = z.object({
  title: anyLine('gallery_title', GALLERY_TITLE_MAX)
    .nullable()
    .transform((value) => value || null)
    .optional(),
  ...was,
});
export const fileRenameSchema = fileTitleSchema.extend(was);

/** A new order of all existing items, each once. */
export const itemOrderSchema = z.object({
  items: z.array(z.object({ id: z.string('id.invalid') }), {
    error: ({ input }) => (input === undefined ? 'required' : 'items.invalid'),
  }),
});

/** A section's complete list, and the version it is based on if known. `many` is the code for more than `most`. */
export const itemsSchema = <Item extends z.ZodType>(item: Item, most: number, many: string) =>
  z.object({
    items: z
      .array(item, { error: ({ input }) => (input === undefined ? 'required' : 'items.invalid') })
      .max(most, many),
    version: z.string('version.invalid').max(64, 'version.invalid').optional(),
  });
