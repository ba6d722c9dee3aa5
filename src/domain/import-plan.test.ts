import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTACT_EMAILS_MAX, TAGS_PER_CONTACT_MAX } from './limits/contacts.ts';
import {
  countDuplicates,
  fillIn,
  knownBy,
  ON_DUPLICATE,
  planPart,
  type PlannedContact,
  type PlannedRow,
} from './import-plan.ts';
import { readRow } from './import-row.ts';

function row(full_name: string, emails: string, tag_ids: string[] = [], company_name = ''): PlannedRow {
  const fields = ['full_name', 'emails', 'company_name'] as const;
  const { draft } = readRow([full_name, emails, company_name], {
    fields,
    kind: { own: false, vcard: false },
  });
  return { ...draft!, tag_ids };
}
function ids() {
  let n = 0;
  return () => `new-${(n += 1)}`;
}
const met = (): PlannedContact => ({
  id: 'met',
  is_new: false,
  texts: { ...row('Ada', '').texts, company_name: 'Own' },
  emails: ['ada@x.test'],
  phones: [],
  tags: ['a'],
  notes: [],
  fields: new Set(),
});

const ROWS = [
  row('Ada L.', 'ada@x.test; ada@y.test', ['b'], 'Other'),
  row('Ada K.', 'ada@y.test'),
  row('Ben', 'ben@x.test'),
];
const HOLDERS = new Map([['same_email:ada@x.test', [{ id: 'met', words: ['ada'] }]]]);

describe('rows of which a contact is there', () => {
  test('are skipped', () => {
    const plan = planPart(ROWS, HOLDERS, new Map(), 'skip', ids());
    // The second meets nobody: what the first has was not added.
    expect(plan).toMatchObject({ created: 2, merged: 0, skipped: 1 });
    expect(plan.contacts.map(({ texts }) => texts.full_name)).toEqual(['Ada K.', 'Ben']);
  });

  test('are merged into it, and nothing that it has is changed', () => {
    const plan = planPart(ROWS, HOLDERS, new Map([['met', met()]]), 'merge', ids());
    expect(plan).toMatchObject({ created: 1, merged: 2, skipped: 0 });
    expect(plan.contacts[0]).toMatchObject({
      id: 'met',
      texts: { full_name: 'Ada', company_name: 'Own' },
      emails: ['ada@x.test', 'ada@y.test'],
      tags: ['a', 'b'],
      fields: new Set(['emails']),
    });
  });

  test('are added beside it', () => {
    expect(planPart(ROWS, HOLDERS, new Map(), 'keep_both', ids())).toMatchObject({
      created: 3,
      merged: 0,
      skipped: 0,
    });
  });
});

describe('of a row that shares a number with somebody', () => {
  const PHONE = '+46 8 123 45 00';
  const withPhone = (full_name: string, phone = PHONE, linkedin = ''): PlannedRow => {
    const fields = ['full_name', 'phones', 'contact_linkedin_url', 'company_name'] as const;
    const { draft } = readRow([full_name, phone, linkedin, 'Acme'], {
      fields,
      kind: { own: false, vcard: false },
    });
    return { ...draft!, tag_ids: [] };
  };
  const ann = withPhone('Ann Berg');

  test.each<[string, PlannedRow, number]>([
    ['somebody else at the switchboard is added', withPhone('Bo Ek'), 0],
    ['the same person is there already', withPhone('Berg, Ann'), 1],
    ['an initial is the same person', withPhone('A. Berg'), 1],
    ['one without a name is whoever has the number', withPhone(''), 1],
  ])('%s', (_what, other, skipped) => {
    const plan = planPart([ann, other], new Map(), new Map(), 'skip', ids());
    expect([plan.skipped, plan.created]).toEqual([skipped, 2 - skipped]);
    expect(countDuplicates([ann, other].map(knownBy), new Map())).toBe(skipped);
  });

  test('nobody gets what is another person’s at the same number', () => {
    const known = new Map([['same_phone:+4681234500', [{ id: 'met', words: ['ada'] }]]]);
    const plan = planPart([ann, withPhone('Bo Ek')], known, new Map([['met', met()]]), 'merge', ids());
    expect(plan).toMatchObject({ created: 2, merged: 0 });
  });

  test('all who have the number are looked at, not the first alone', () => {
    const rows = [ann, withPhone('Bo Ek'), withPhone('Bo Ek')];
    expect(planPart(rows, new Map(), new Map(), 'skip', ids())).toMatchObject({ created: 2, skipped: 1 });
  });

  test('a company’s page at LinkedIn is not one person’s', () => {
    const page = 'https://www.linkedin.com/company/acme';
    const rows = [withPhone('Ann Berg', '', page), withPhone('Bo Ek', '', page)];
    expect(planPart(rows, new Map(), new Map(), 'skip', ids())).toMatchObject({ created: 2, skipped: 0 });
  });
});

test('a contact gets no more than it has room for', () => {
  const contact = { ...met(), tags: Array.from({ length: TAGS_PER_CONTACT_MAX }, (_, n) => `${n}`) };
  const many = Array.from({ length: 12 }, (_, n) => `a${n}@x.test`)
    .slice(0, 10)
    .join(';');
  fillIn(contact, row('Ada', many, ['more']));
  expect([contact.emails.length, contact.tags.length]).toEqual([CONTACT_EMAILS_MAX, TAGS_PER_CONTACT_MAX]);
});

test('each row is created, merged or skipped, and counted as a duplicate as it is skipped', () => {
  const emails = fc.array(fc.constantFrom('a@x.test', 'b@x.test', 'c@x.test', 'd@x.test'), { maxLength: 3 });
  fc.assert(
    fc.property(
      fc.array(emails, { maxLength: 12 }),
      fc.constantFrom(...ON_DUPLICATE),
      (all, on_duplicate) => {
        const rows = all.map((some, n) => row(`Person ${n}`, some.join(';')));
        const plan = planPart(rows, HOLDERS, new Map([['met', met()]]), on_duplicate, ids());
        expect(plan.created + plan.merged + plan.skipped).toBe(rows.length);
        expect(plan.contacts.filter(({ is_new }) => is_new)).toHaveLength(plan.created);
        if (on_duplicate !== 'skip') return;
        expect(plan.skipped).toBe(countDuplicates(rows.map(knownBy), HOLDERS));
      },
    ),
  );
});
