import { z } from 'zod';
import { TEXT_MAX } from '../limits/text.ts';
import { hasPhone, PHONE_KINDS } from '../profile/next-step.ts';
import { displayUrl, ensureHttps } from '../addresses/links.ts';
import {
  contactFieldSchema,
  linkItemSchema,
  type PublicField,
  type PublicLink,
} from '../sections/section-items.ts';
import type { SectionName } from '../sections/sections.ts';

/** Optional fields that a new card asks for so that it is not empty: contact details and a link. */
const REACH_FIELDS = ['phone', 'email', 'link'] as const;
export type ReachField = (typeof REACH_FIELDS)[number];
export type Reach = Partial<Record<ReachField, string | undefined>>;

/** The section of each field. */
const SECTIONS = {
  phone: 'contact_info',
  email: 'contact_info',
  link: 'links',
} as const satisfies Record<ReachField, SectionName>;

/** The contact-field types of each field; the first is used for a new item. */
const KINDS = { phone: PHONE_KINDS, email: ['email'] } as const;

type Field = { readonly field_type: { readonly id: string } };
type Shown = Field & { readonly value: string };

/** The card's existing items for these fields, formatted. */
export const existingReach = (
  fields: readonly Shown[],
  links: readonly { readonly title: string }[],
): string[] => [
  ...fields.filter((field) => hasPhone([field]) || field.field_type.id === 'email').map(({ value }) => value),
  ...links.map(({ title }) => title),
];

/** The fields that a card has no item for yet, in sections that the user can edit. */
export function missingReach(
  fields: readonly Field[],
  links: readonly unknown[],
  canEdit: (section: SectionName) => boolean,
): ReachField[] {
  const has: Record<ReachField, boolean> = {
    phone: hasPhone(fields),
    email: fields.some(({ field_type }) => field_type.id === 'email'),
    link: links.length > 0,
  };
  return REACH_FIELDS.filter((field) => !has[field] && canEdit(SECTIONS[field]));
}

const contactField = (kind: 'phone' | 'email', value: string) => ({ field_type_id: KINDS[kind][0], value });

/** A link without a title uses its address as title. */
const linkItem = (link: string) => ({
  title: displayUrl(ensureHttps(link) ?? link).slice(0, TEXT_MAX),
  link,
});

/** The error code of a typed value; null if it is valid or empty. */
function faultOf(field: ReachField, value: string): string | null {
  if (value.trim() === '') return null;
  const read =
    field === 'link'
      ? linkItemSchema.safeParse(linkItem(value))
      : contactFieldSchema.safeParse(contactField(field, value));
  return read.error?.issues[0]?.message ?? null;
}

const text = (field: ReachField) =>
  z
    .string()
    .superRefine((value, context) => {
      const message = faultOf(field, value);
      if (message !== null) context.addIssue({ code: 'custom', message });
    })
    .optional();

/** Validation of these fields: empty, or a value that the section accepts. Messages are codes. */
export const reachSchema = z.object({ phone: text('phone'), email: text('email'), link: text('link') });

/** The used properties of a list response. */
type Answered<Item> = { items: readonly (Item & { injected?: boolean })[]; version: string };
type AnsweredField = Field & Pick<PublicField, 'id' | 'value' | 'label'>;
type AnsweredLink = Pick<PublicLink, 'id' | 'title' | 'link' | 'thumbnail'>;
/** A list as its call accepts it. */
type Write<Item extends z.ZodType> = { items: z.input<Item>[]; version: string };

const own = <Item>({ items }: Answered<Item>): Item[] => items.filter(({ injected }) => !injected);

/**
 * The card's contact fields with the typed ones appended; null if there is nothing to add, so that a retry adds
 * nothing twice.
 */
export function withContact(
  now: Answered<AnsweredField>,
  typed: Reach,
): Write<typeof contactFieldSchema> | null {
  const before = own(now).map(({ id, field_type, value, label }) => ({
    id,
    field_type_id: field_type.id,
    value,
    label,
  }));
  const added = (['phone', 'email'] as const).flatMap((kind) => {
    const field = contactField(kind, typed[kind]?.trim() ?? '');
    const normalized = contactFieldSchema.safeParse(field).data?.value ?? field.value;
    const isThere = before.some(
      (one) => one.field_type_id === field.field_type_id && one.value === normalized,
    );
    return field.value === '' || isThere ? [] : [field];
  });
  return added.length > 0 ? { items: [...before, ...added], version: now.version } : null;
}

/** Like `withContact`, for links. */
export function withLink(
  now: Answered<AnsweredLink>,
  { link: typed = '' }: Reach,
): Write<typeof linkItemSchema> | null {
  const before = own(now).map(({ id, title, link, thumbnail }) => ({ id, title, link, thumbnail }));
  const item = linkItem(typed.trim());
  const normalized = linkItemSchema.safeParse(item).data?.link ?? item.link;
  if (item.link === '' || before.some(({ link }) => link === normalized)) return null;
  return { items: [...before, item], version: now.version };
}
