import { expect, test } from 'vitest';
import type { z } from 'zod';
import { sentence } from '../../messages/sentence.ts';
import { CONTACT_FIELD_TYPES, SOCIAL_FIELD_TYPES } from './field-types.ts';
import {
  EMAIL_LOCAL_MAX,
  EMAIL_MAX,
  GALLERY_TITLE_MAX,
  LINK_MAX,
  PHONE_MAX,
  TEXT_MAX,
} from '../limits/text.ts';
import {
  contactFieldSchema,
  fileTitleSchema,
  linkItemSchema,
  photoTitleSchema,
  socialItemSchema,
  videoItemSchema,
} from './section-items.ts';

const text = (length: number) => 'a'.repeat(length);
const address = (length: number) => 'https://example.com/'.padEnd(length, 'a');
/** An e-mail of a given length, with labels within a domain's limit. */
const email = (length: number) => {
  const rest = length - EMAIL_LOCAL_MAX - '@.com'.length;
  const labels = Array.from({ length: Math.ceil(rest / 61) }, (_, n) => text(Math.min(60, rest - n * 61)));
  return `${text(EMAIL_LOCAL_MAX)}@${labels.filter(Boolean).join('.')}.com`;
};
/** A number of a given length: ten digits, and brackets that are not dialled. */
const phone = (length: number) => `+${'(0)'.repeat(length)}`.slice(0, length - 9) + '701234567';

const VALUES: Record<string, [make: (length: number) => string, limit: number]> = {
  email: [email, EMAIL_MAX],
  address: [text, LINK_MAX],
  website: [address, LINK_MAX],
  calendar: [address, LINK_MAX],
  link: [address, LINK_MAX],
  image: [address, LINK_MAX],
};

type Field = [
  what: string,
  schema: z.ZodType,
  item: (text: string) => unknown,
  make: (length: number) => string,
  limit: number,
];
const FIELDS: Field[] = [
  ...Object.entries(VALUES).map(([type, [make, limit]]): Field => [
    `contact_info, ${type}`,
    contactFieldSchema,
    (value) => ({ field_type_id: type, value }),
    make,
    limit,
  ]),
  [
    'contact_info, label',
    contactFieldSchema,
    (label) => ({ field_type_id: 'email', value: 'a@example.com', label }),
    text,
    TEXT_MAX,
  ],
  ['social_media', socialItemSchema, (value) => ({ field_type_id: 'mastodon', value }), address, TEXT_MAX],
  ['thumbnail_links, title', linkItemSchema, (title) => ({ title, link: 'a.com' }), text, TEXT_MAX],
  ['thumbnail_links, link', linkItemSchema, (link) => ({ title: 'a', link }), address, LINK_MAX],
  ['videos, title', videoItemSchema, (title) => ({ title, link: 'a.com' }), text, TEXT_MAX],
  ['videos, link', videoItemSchema, (link) => ({ link }), address, LINK_MAX],
  ['photo_gallery', photoTitleSchema, (title) => ({ title }), text, GALLERY_TITLE_MAX],
  ['files', fileTitleSchema, (title) => ({ title }), text, TEXT_MAX],
];

const saidOf = (schema: z.ZodType, item: unknown) =>
  (schema.safeParse(item).error?.issues ?? []).map(({ message, path }) => sentence(message, path.join('.')));

test.each(FIELDS)(
  '%s is accepted at its limit, and the message for more states it',
  (_, schema, item, make, limit) => {
    expect(make(limit)).toHaveLength(limit);
    expect(saidOf(schema, item(make(limit)))).toEqual([]);
    for (const length of [limit + 1, limit * 2 + 1, 5000, 100_000])
      expect([...new Set(saidOf(schema, item(make(length))))], String(length)).toEqual([
        expect.stringMatching(new RegExp(`^Max length of .+ is ${limit} characters\\.$`)),
      ]);
  },
);

test.each(['phone', 'cell_phone'])('a %s is rejected with its own limit, however long it is', (type) => {
  for (const length of [PHONE_MAX + 1, 5000, 100_000])
    expect(saidOf(contactFieldSchema, { field_type_id: type, value: phone(length) })).toEqual([
      `Max length of Phone is ${PHONE_MAX} characters.`,
    ]);
});

test('every type of contact field is covered above', () => {
  const kinds = CONTACT_FIELD_TYPES.map(({ id }) => id);
  expect(kinds.toSorted()).toEqual([...Object.keys(VALUES), 'phone', 'cell_phone'].toSorted());
});

test.each(SOCIAL_FIELD_TYPES.map(({ id }) => id))(
  'no message of %s states another limit',
  (field_type_id) => {
    for (const length of [TEXT_MAX + 1, 5000])
      for (const value of [text(length), '1'.repeat(length), address(length)])
        for (const said of saidOf(socialItemSchema, { field_type_id, value }))
          expect(said).not.toMatch(new RegExp(`Max length of .+ is (?!${TEXT_MAX} )`));
  },
);

test('an address to which https:// is added can be saved again as stored', () => {
  const typed = address(LINK_MAX).slice('https://'.length);
  const stored = linkItemSchema.parse({ title: 'a', link: typed }).link;
  expect(linkItemSchema.parse({ title: 'a', link: stored }).link).toBe(stored);
  expect(saidOf(linkItemSchema, { title: 'a', link: `${typed}a` })).toEqual([
    `Max length of Link is ${LINK_MAX} characters.`,
  ]);
});
