import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { STORED_TEXT_NAMES, type StoredTexts } from '../contact/contact-lists.ts';
import { mergeContacts, mergeRecord, type MergedContact } from './merge-contacts.ts';
import { unmerged } from './undo-merge.ts';

const NOTHING = Object.fromEntries(STORED_TEXT_NAMES.map((name) => [name, null])) as StoredTexts;
const contact = (
  id: string,
  texts: Partial<StoredTexts>,
  more: Partial<MergedContact> = {},
): MergedContact => ({
  id,
  texts: { ...NOTHING, ...texts },
  photo_id: null,
  emails: [],
  phones: [],
  tags: [],
  ...more,
});
const merge = (
  ...[target, others, choice = {}]: [MergedContact, MergedContact[], Record<string, string>?]
) => {
  const result = mergeContacts(target, others, choice);
  if (!result.ok) throw new Error(result.issue);
  return result.merged;
};

describe('a merged contact', () => {
  const bia = contact(
    'a',
    { full_name: 'Bia Monteiro', job_title: 'Potter' },
    { emails: ['bia@x.example'], tags: ['client'] },
  );
  const beatriz = contact(
    'b',
    { full_name: 'Beatriz Monteiro', first_name: 'Beatriz', company_name: 'Sal & Pedra', job_title: 'Owner' },
    { emails: ['bia@x.example', 'hello@x.example'], tags: ['fair', 'client'], photo_id: 'p' },
  );

  test('has its own values, those that it lacked, and all e-mails and tags once', () => {
    expect(merge(bia, [beatriz])).toMatchObject({
      texts: {
        full_name: 'Bia Monteiro',
        first_name: null,
        company_name: 'Sal & Pedra',
        job_title: 'Potter',
      },
      photo_id: 'p',
      emails: ['bia@x.example', 'hello@x.example'],
      tags: ['client', 'fair'],
      added: { emails: ['hello@x.example'], phones: [], tags: ['fair'] },
      fields: ['company_name', 'emails', 'photo'],
    });
  });

  test('takes a value from the contact chosen for it, and the names together', () => {
    expect(merge(bia, [beatriz], { full_name: 'b', job_title: 'b' }).texts).toMatchObject({
      full_name: 'Beatriz Monteiro',
      first_name: 'Beatriz',
      job_title: 'Owner',
    });
    expect(merge(beatriz, [bia], { photo: 'a' }).photo_id).toBeNull();
  });

  test('has each number once, however it is typed', () => {
    const one = contact('a', {}, { phones: [{ phone: '+46 70 555 01 77', e164: '+46705550177' }] });
    const other = contact(
      'b',
      {},
      {
        phones: [
          { phone: '+46705550177', e164: '+46705550177' },
          { phone: '112', e164: null },
        ],
      },
    );
    expect(merge(one, [other]).phones.map(({ phone }) => phone)).toEqual(['+46 70 555 01 77', '112']);
  });

  test('joins both texts, as long as there is room', () => {
    const said = (id: string, message: string) => contact(id, { message });
    expect(merge(said('a', 'Hello'), [said('b', 'See you')]).texts.message).toBe('Hello\n\nSee you');
    expect(merge(said('a', 'Hello'), [said('b', 'Hello')]).texts.message).toBe('Hello');
    const long = 'x'.repeat(500);
    expect(merge(said('a', long), [said('b', 'y'.repeat(500))]).texts.message?.startsWith(long)).toBe(true);
  });

  test.each([
    ['e-mails', { emails: Array.from({ length: 10 }, (_, n) => `${n}@x.example`) }, 'emails'],
    [
      'phones',
      { phones: Array.from({ length: 10 }, (_, n) => ({ phone: `555000${n}`, e164: null })) },
      'phones',
    ],
    ['tags', { tags: Array.from({ length: 10 }, (_, n) => `${n}`) }, 'tags'],
  ])('cannot have more %s than a contact can', (_what, full, issue) => {
    const other = contact(
      'b',
      {},
      { emails: ['b@x.example'], phones: [{ phone: '112', e164: null }], tags: ['b'] },
    );
    expect(mergeContacts(contact('a', {}, full), [other], {})).toEqual({ ok: false, issue });
  });
});

const someContact = (id: string) =>
  fc
    .record({
      full_name: fc.option(fc.constantFrom('Ana Silva', 'A. Silva')),
      company_name: fc.option(fc.constantFrom('Norrvik', 'Sydvik')),
      message: fc.option(fc.constantFrom('Hello', 'See you')),
      photo_id: fc.option(fc.constantFrom('p', 'q')),
      emails: fc.subarray(['a@x.example', 'b@x.example']),
      tags: fc.subarray(['client', 'fair']),
    })
    .map(({ full_name, company_name, message, ...more }) =>
      contact(id, { full_name, company_name, message }, more),
    );

describe('undoing a merge', () => {
  test('restores everything if nothing was edited since', () => {
    fc.assert(
      fc.property(someContact('a'), someContact('b'), (target, other) => {
        const merged = merge(target, [other]);
        expect(unmerged(mergeRecord(target, merged, []), merged)).toEqual({
          texts: target.texts,
          photo_id: target.photo_id,
        });
        expect(merged.emails.filter((email) => !merged.added.emails.includes(email))).toEqual(target.emails);
        expect(merged.tags.filter((tag) => !merged.added.tags.includes(tag))).toEqual(target.tags);
      }),
    );
  });

  test('leaves what was edited since', () => {
    const target = contact('a', { full_name: 'Ana Silva' });
    const merged = merge(target, [contact('b', { company_name: 'Norrvik', job_title: 'Baker' })]);
    const edited = { ...merged, texts: { ...merged.texts, job_title: 'Potter' } };
    expect(unmerged(mergeRecord(target, merged, []), edited).texts).toMatchObject({
      company_name: null,
      job_title: 'Potter',
    });
  });
});
