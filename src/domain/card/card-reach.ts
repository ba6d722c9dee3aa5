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

/** What a new card is asked for so that it is not empty, each to be left out: ways to reach somebody, and a link. */
const REACH_FIELDS = ['phone', 'email', 'link'] as const;
export type ReachField = (typeof REACH_FIELDS)[number];
export type Reach = Partial<Record<ReachField, string | undefined>>;

/** The section that each of them goes into. */
const SECTIONS = {
  phone: 'contact_info',
  email: 'contact_info',
  link: 'links',
} as const satisfies Record<ReachField, SectionName>;

/** The kinds of contact field that stand for each, the one that is made first. */
const KINDS = { phone: PHONE_KINDS, email: ['email'] } as const;

type Field = { readonly field_type: { readonly id: string } };
type Shown = Field & { readonly value: string };

/** What stands on a card already of what it would be asked for, as it is read. */
export const shownReach = (
  fields: readonly Shown[],
  links: readonly { readonly title: string }[],
): string[] => [
  ...fields.filter((field) => hasPhone([field]) || field.field_type.id === 'email').map(({ value }) => value),
  ...links.map(({ title }) => title),
];

/** What a card has nothing of yet, of the sections that somebody may edit. */
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

/** A link without a title of its own is called by its address. */
const linkItem = (link: string) => ({
  title: displayUrl(ensureHttps(link) ?? link).slice(0, TEXT_MAX),
  link,
});

/** The code of what is wrong with what was typed; null where nothing is, or nothing was typed. */
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

/** The rules for what is asked for: nothing, or what its section takes. Messages are codes. */
export const reachSchema = z.object({ phone: text('phone'), email: text('email'), link: text('link') });

/** A list as its call answers it, as far as it is read. */
type Answered<Item> = { items: readonly (Item & { injected?: boolean })[]; version: string };
type AnsweredField = Field & Pick<PublicField, 'id' | 'value' | 'label'>;
type AnsweredLink = Pick<PublicLink, 'id' | 'title' | 'link' | 'thumbnail'>;
/** A list as its call takes it. */
type Write<Item extends z.ZodType> = { items: z.input<Item>[]; version: string };

const own = <Item>({ items }: Answered<Item>): Item[] => items.filter(({ injected }) => !injected);

/**
 * The contact fields of a card with what was typed at their end; null where there is nothing to add, so that trying again
 * adds nothing twice.
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
    const kept = contactFieldSchema.safeParse(field).data?.value ?? field.value;
    const isThere = before.some((one) => one.field_type_id === field.field_type_id && one.value === kept);
    return field.value === '' || isThere ? [] : [field];
  });
  return added.length > 0 ? { items: [...before, ...added], version: now.version } : null;
}

/** The same for its links. */
export function withLink(
  now: Answered<AnsweredLink>,
  { link: typed = '' }: Reach,
): Write<typeof linkItemSchema> | null {
  const before = own(now).map(({ id, title, link, thumbnail }) => ({ id, title, link, thumbnail }));
  const item = linkItem(typed.trim());
  const kept = linkItemSchema.safeParse(item).data?.link ?? item.link;
  if (item.link === '' || before.some(({ link }) => link === kept)) return null;
  return { items: [...before, item], version: now.version };
}
