import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_EMAILS_MAX, CONTACT_PHONES_MAX, TAGS_PER_CONTACT_MAX } from '../limits/contacts.ts';
import {
  fillIn,
  knownBy,
  ON_DUPLICATE,
  planPart,
  type OnDuplicate,
  type PlannedContact,
  type PlannedTags,
} from './import-plan.ts';
import { readRow, type ImportDraft } from './import-row.ts';
import { fileTags } from './import-tags.ts';
import { HOLDERS_MAX, type KeyHolders } from './key-holders.ts';
import { countDuplicates } from './testing/count-duplicates.ts';

const KIND = { own: false, vcard: false };
function row(full_name: string, emails: string, tags = '', company_name = ''): ImportDraft {
  const fields = ['full_name', 'emails', 'tags', 'company_name'] as const;
  return readRow([full_name, emails, tags, company_name], { fields, kind: KIND }).draft!;
}
const TAGS: PlannedTags = {
  tags: fileTags(
    ['a', 'b'].map((id) => ({ id, name: `Tag ${id}` })),
    [],
    false,
  ),
  forAll: [],
};
/** Plans rows numbered from 1. */
function planned(
  rows: readonly ImportDraft[],
  how: OnDuplicate,
  {
    tags = TAGS,
    known = new Map() as KeyHolders,
    there = new Map() as ReadonlyMap<string, PlannedContact>,
  } = {},
) {
  let n = 0;
  const newId = () => `new-${(n += 1)}`;
  return planPart(
    rows.map((one, at) => ({ ...one, row: at + 1 })),
    tags,
    known,
    there,
    how,
    newId,
  );
}
const met = (): PlannedContact => ({
  id: 'met',
  is_new: false,
  texts: { ...row('Ada', '').texts, company_name: 'Own' },
  emails: ['ada@x.test'],
  phones: [],
  tags: ['a'],
  notes: [],
  has_photo: false,
  photo_row: null,
  fields: new Set(),
});

const ROWS = [
  row('Ada L.', 'ada@x.test; ada@y.test', 'tag b', 'Other'),
  row('Ada K.', 'ada@y.test'),
  row('Ben', 'ben@x.test'),
];
const HOLDERS: KeyHolders = new Map([['same_email:ada@x.test', [{ id: 'met', words: ['ada'] }]]]);

describe('rows with an existing contact', () => {
  test('are skipped', () => {
    const plan = planned(ROWS, 'skip', { known: HOLDERS });
    // The second has no match: what the first has was not added.
    expect(plan).toMatchObject({ created: 2, merged: 0, skipped: 1 });
    expect(plan.contacts.map(({ texts }) => texts.full_name)).toEqual(['Ada K.', 'Ben']);
  });

  test('are merged into it, without changing its values', () => {
    const plan = planned(ROWS, 'merge', { known: HOLDERS, there: new Map([['met', met()]]) });
    expect(plan).toMatchObject({ created: 1, merged: 2, skipped: 0 });
    expect(plan.contacts[0]).toMatchObject({
      id: 'met',
      texts: { full_name: 'Ada', company_name: 'Own' },
      emails: ['ada@x.test', 'ada@y.test'],
      tags: ['a', 'b'],
      fields: new Set(['emails']),
    });
  });

  test('are added as separate contacts', () => {
    expect(planned(ROWS, 'keep_both', { known: HOLDERS })).toMatchObject({
      created: 3,
      merged: 0,
      skipped: 0,
    });
  });
});

describe('a photo in a row', () => {
  const withPhoto = (one: ImportDraft, has_photo = true): ImportDraft => ({ ...one, has_photo });
  const ada = row('Ada', 'ada@x.test');
  const held = { known: HOLDERS, there: new Map([['met', met()]]) };
  const full = { known: HOLDERS, there: new Map([['met', { ...met(), has_photo: true }]]) };

  test.each<[string, OnDuplicate, typeof held, ImportDraft[], (number | null)[]]>([
    ['is that of the contact it adds', 'skip', held, [withPhoto(ROWS[2]!), ROWS[1]!], [1, null]],
    ['is that of a contact without one', 'merge', held, [withPhoto(ada)], [1]],
    ['is not that of a contact with one', 'merge', full, [withPhoto(ada)], [null]],
    ['is not that of a skipped contact', 'skip', held, [withPhoto(ada)], []],
    ['is that of an added contact beside one with a photo', 'keep_both', full, [withPhoto(ada)], [1]],
  ])('%s', (_how, how, { known, there }, rows, photos) => {
    const plan = planned(rows, how, { known, there: structuredClone(there) });
    expect(plan.contacts.map(({ photo_row }) => photo_row)).toEqual(photos);
  });

  test('is that of the first of several rows of one contact, whatever is in the others', () => {
    const rows = fc.array(fc.record({ who: fc.integer({ min: 0, max: 3 }), has_photo: fc.boolean() }));
    fc.assert(
      fc.property(rows, (all) => {
        const drafts = all.map(({ who, has_photo }) => withPhoto(row('Ada', `a${who}@x.test`), has_photo));
        const plan = planned(drafts, 'merge');
        const first = (who: number) => all.findIndex((one) => one.has_photo && one.who === who) + 1 || null;
        for (const { emails, photo_row } of plan.contacts)
          expect(photo_row).toBe(first(Number(emails[0]!.charAt(1))));
      }),
    );
  });
});

describe('of a row that shares a number with another contact', () => {
  const PHONE = '+46 8 123 45 00';
  const withPhone = (full_name: string, phone = PHONE, linkedin = ''): ImportDraft => {
    const fields = ['full_name', 'phones', 'contact_linkedin_url', 'company_name'] as const;
    return readRow([full_name, phone, linkedin, 'Acme'], { fields, kind: KIND }).draft!;
  };
  const ann = withPhone('Ann Berg');

  test.each<[string, ImportDraft, number]>([
    ['a different person at the switchboard is added', withPhone('Bo Ek'), 0],
    ['the same person is recognised', withPhone('Berg, Ann'), 1],
    ['an initial is the same person', withPhone('A. Berg'), 1],
    ['one without a name is the contact with the number', withPhone(''), 1],
  ])('%s', (_what, other, skipped) => {
    const plan = planned([ann, other], 'skip');
    expect([plan.skipped, plan.created]).toEqual([skipped, 2 - skipped]);
    expect(countDuplicates([ann, other].map(knownBy), new Map())).toBe(skipped);
  });

  test('no one gets the data of another person at the same number', () => {
    const known = new Map([['same_phone:+4681234500', [{ id: 'met', words: ['ada'] }]]]);
    const plan = planned([ann, withPhone('Bo Ek')], 'merge', { known, there: new Map([['met', met()]]) });
    expect(plan).toMatchObject({ created: 2, merged: 0 });
  });

  test('all contacts with the number are compared, not only the first', () => {
    const rows = [ann, withPhone('Bo Ek'), withPhone('Bo Ek')];
    expect(planned(rows, 'skip')).toMatchObject({ created: 2, skipped: 1 });
  });

  test('everyone at a large switchboard is recognised when the file is imported again', () => {
    const nameOf = (n: number) => `${String.fromCharCode(97 + n).repeat(6)} Berg`;
    const rows = Array.from({ length: HOLDERS_MAX + 5 }, (_, n) => withPhone(nameOf(n)));
    expect(planned([...rows, ...rows], 'skip')).toMatchObject({ created: rows.length, skipped: rows.length });
    expect(countDuplicates([...rows, ...rows].map(knownBy), new Map())).toBe(rows.length);
  });

  test('a company’s LinkedIn page does not identify one person', () => {
    const page = 'https://www.linkedin.com/company/acme';
    const rows = [withPhone('Ann Berg', '', page), withPhone('Bo Ek', '', page)];
    expect(planned(rows, 'skip')).toMatchObject({ created: 2, skipped: 0 });
  });
});

test.each<[OnDuplicate, number[]]>([
  ['skip', [2, 3]],
  ['merge', [1, 2, 3]],
  ['keep_both', [1, 2, 3]],
])('with %s the rows %j are imported, and an unknown tag is reported once', (how, imported) => {
  const rows = [row('Ada', 'ada@x.test', 'lost'), row('Ben', '', 'Lost'), row('Eve', '', 'LOST; Tag a')];
  const { faultsByRow } = planned(rows, how, { known: HOLDERS, there: new Map([['met', met()]]) });
  expect([...faultsByRow.keys()]).toEqual(imported);
  const [first] = imported;
  expect([...faultsByRow].flatMap(([at, faults]) => faults.map((fault) => [at, fault]))).toEqual([
    [first, { code: 'unknown_tag', value: first === 1 ? 'lost' : 'Lost' }],
  ]);
});

const many = <Value>(n: number, of: (n: number) => Value) => Array.from({ length: n }, (_, at) => of(at));
const ofTags = (n: number, prefix: string) =>
  many(n, (at) => ({ id: `${prefix}${at}`, name: `${prefix}${at}` }));

describe('a contact gets no more than it has room for, and the excess is reported', () => {
  const emails = many(CONTACT_EMAILS_MAX, (n) => `a${n}@x.test`);
  const phones = many(CONTACT_PHONES_MAX, (n) => `+46 70 555 01 ${n + 10}`);
  const full = readRow(['Ada', emails.join(';'), phones.join(';')], {
    fields: ['full_name', 'emails', 'phones'],
    kind: KIND,
  }).draft!;

  test('when a row is merged into it', () => {
    const contact = {
      ...met(),
      phones: [{ phone: '+46 8 1', e164: null }],
      tags: many(TAGS_PER_CONTACT_MAX - 1, (n) => `${n}`),
    };
    const tags = [{ id: '3', name: 'had' }, ...ofTags(2, 'more ')];
    expect(fillIn(contact, full, tags)).toEqual([
      { code: 'too_many_emails', value: emails.at(-1) },
      { code: 'too_many_phones', value: phones.at(-1) },
      { code: 'too_many_tags', value: 'more 1' },
    ]);
    expect([contact.emails.length, contact.phones.length, contact.tags.length]).toEqual([
      CONTACT_EMAILS_MAX,
      CONTACT_PHONES_MAX,
      TAGS_PER_CONTACT_MAX,
    ]);
    // The second time there is no room either.
    expect(fillIn(contact, full, tags)).toHaveLength(3);
  });

  test('but nothing is reported that it already has', () => {
    const contact = { ...met(), emails: [...emails], tags: many(TAGS_PER_CONTACT_MAX, (n) => `t${n}`) };
    expect(fillIn(contact, row('Ada', emails.join(';')), ofTags(3, 't'))).toEqual([]);
    expect(contact.fields).toEqual(new Set());
  });

  test('one with more than the limit retains it', () => {
    const contact = { ...met(), tags: many(TAGS_PER_CONTACT_MAX + 2, (n) => `${n}`) };
    expect(fillIn(contact, row('Ada', ''), ofTags(1, 'more '))).toEqual([
      { code: 'too_many_tags', value: 'more 0' },
    ]);
    expect(contact.tags).toHaveLength(TAGS_PER_CONTACT_MAX + 2);
  });

  test.each<[OnDuplicate, string[]]>([
    ['skip', []],
    ['merge', ['10']],
    ['keep_both', ['Tag a']],
  ])('when a row is imported with %s: %j', (how, names) => {
    const rows = [row('Ada', 'ada@x.test', 'Tag a')];
    const forAll = many(TAGS_PER_CONTACT_MAX, (n) => ({ id: `${n}`, name: `${n + 1}` }));
    const there = new Map([['met', met()]]);
    const { faultsByRow } = planned(rows, how, { known: HOLDERS, there, tags: { ...TAGS, forAll } });
    // The existing contact has 'Tag a' already.
    expect([...faultsByRow.values()].flat()).toEqual(
      names.map((value) => ({ code: 'too_many_tags', value })),
    );
  });
});

test('each row is created, merged or skipped, and counts as a duplicate when skipped', () => {
  const emails = fc.array(fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(emails, { maxLength: 12 }),
      fc.constantFrom(...ON_DUPLICATE),
      (all, on_duplicate) => {
        const rows = all.map((some, n) => row(`Person ${n}`, some.join(';')));
        const plan = planned(rows, on_duplicate, { known: HOLDERS, there: new Map([['met', met()]]) });
        expect(plan.created + plan.merged + plan.skipped).toBe(rows.length);
        expect(plan.contacts.filter(({ is_new }) => is_new)).toHaveLength(plan.created);
        if (on_duplicate !== 'skip') return;
        expect(plan.skipped).toBe(countDuplicates(rows.map(knownBy), HOLDERS));
      },
    ),
  );
});
