import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contactInputSchema, isNamed } from './contact-input.ts';
import { namesAfter, sortNameOf } from './contact-names.ts';
import { fullName } from '../text/full-name.ts';
import { offeredColors, TAG_COLORS, tagNameKey, tagsIn } from './tags.ts';

const parsed = (body: unknown) => contactInputSchema.parse(body);
const code = (body: unknown) => contactInputSchema.safeParse(body).error?.issues[0]?.message ?? null;

describe('the body of a contact', () => {
  test.each([
    ['ines-okafor', 'https://www.linkedin.com/in/ines-okafor'],
    ['https://de.linkedin.com/in/ines/?trk=people', 'https://www.linkedin.com/in/ines'],
    ['linkedin.com/company/fernhall/about', 'https://www.linkedin.com/company/fernhall'],
    ['www.LinkedIn.com/pub/ines/1/2', 'https://www.linkedin.com/pub/ines'],
  ])('normalizes the LinkedIn address of %s', (typed, address) => {
    expect(parsed({ contact_linkedin_url: typed }).contact_linkedin_url).toBe(address);
  });

  test.each([
    'https://x.com/in/ines',
    'javascript:alert(1)',
    'https://linkedin.com.evil.test/in/a',
    '//',
    'a b/c',
  ])('rejects %s as a LinkedIn address', (typed) =>
    expect(code({ contact_linkedin_url: typed })).toBe('contact_linkedin_url.invalid'),
  );

  test('omits absent fields, and clears blank ones', () => {
    expect(parsed({})).toEqual({});
    expect(parsed({ job_title: ' \u200B', website: null, emails: [' '], note: '' })).toEqual({
      job_title: null,
      website: null,
      emails: [],
    });
  });

  test('never throws, and accepts its own output', () => {
    const text = fc.option(fc.string({ unit: 'grapheme', maxLength: 60 }));
    fc.assert(
      fc.property(fc.record({ full_name: text, website: text, message: text, job_title: text }), (body) => {
        const once = contactInputSchema.safeParse(body);
        expect(once.success ? parsed(once.data) : body).toEqual(once.success ? once.data : body);
      }),
    );
  });
});

describe('the names of a contact', () => {
  const before = { full_name: 'Ines Okafor', first_name: 'Ines', last_name: 'Okafor' };
  test.each([
    [{}, before],
    [{ last_name: 'Lund' }, { full_name: 'Ines Lund', first_name: 'Ines', last_name: 'Lund' }],
    [{ full_name: 'Dr. Lund' }, { full_name: 'Dr. Lund', first_name: null, last_name: null }],
    [{ full_name: 'Ines Okafor' }, before],
    [{ full_name: null }, before],
    [
      { full_name: 'Dr. I. Lund', first_name: 'I.', last_name: 'Lund' },
      { full_name: 'Dr. I. Lund', first_name: 'I.', last_name: 'Lund' },
    ],
    [
      { full_name: null, first_name: null, last_name: null },
      { full_name: null, first_name: null, last_name: null },
    ],
  ])('after %j', (change, after) => expect(namesAfter(before, change)).toEqual(after));

  test.each([
    ['Ada Lovelace', { last_name: 'Byron' }, 'Ada Byron', 'Ada', 'Byron'],
    ['Ada King Lovelace', { last_name: 'Byron' }, 'Ada King Byron', 'Ada King', 'Byron'],
    ['Ada Lovelace', { first_name: 'Augusta' }, 'Augusta Lovelace', 'Augusta', 'Lovelace'],
    ['Ada', { last_name: 'Byron' }, 'Ada Byron', 'Ada', 'Byron'],
    ['Ada Lovelace', { last_name: null }, 'Ada', 'Ada', null],
    ['Ada', { first_name: null }, null, null, null],
    ['  Ada   Lovelace ', { last_name: 'Byron' }, 'Ada Byron', 'Ada', 'Byron'],
  ])('in one piece, %s, retain the part that %j leaves out', (full_name, change, whole, first, last) => {
    const one = { full_name, first_name: null, last_name: null };
    expect(namesAfter(one, change)).toEqual({ full_name: whole, first_name: first, last_name: last });
    expect(namesAfter(one, {})).toEqual(one);
  });

  test('agree with their parts whenever only the parts changed', () => {
    const name = fc.option(fc.string({ minLength: 1, maxLength: 10 }));
    fc.assert(
      fc.property(name, name, (first_name, last_name) => {
        const { full_name } = namesAfter(before, { first_name, last_name });
        expect(full_name ?? '').toBe(fullName({ first_name, last_name }));
      }),
    );
  });

  test('are sorted by the displayed name', () => {
    const none = { full_name: null, first_name: null, last_name: null, contact_linkedin_url: null };
    expect(sortNameOf({ ...none, full_name: 'Öberg', emails: [], enriched_name: null })).toBe('oberg');
    expect(sortNameOf({ ...none, emails: ['b@x.test'], enriched_name: null })).toBe('b@x.test');
  });
});

test.each([
  [{ full_name: 'A' }, true],
  [{ emails: ['a@x.test'] }, true],
  [{ phones: ['+4612345'] }, true],
  [{ company_name: 'A' }, true],
  [{ first_name: ' ' }, false],
  [{}, false],
])('a contact with %j is identifiable: %s', (contact, named) => expect(isNamed(contact)).toBe(named));

describe('tags', () => {
  test('with equal names are distinguished by letters alone', () => {
    expect(tagNameKey(' Café\u00A0 NORD ')).toBe(tagNameKey('cafe nord'));
  });

  test('of a contact are those still in the list', () => {
    const [fair, gone] = [{ id: 'fair' }, { id: 'gone' }];
    expect(tagsIn([gone, fair], [{ id: 'other' }, fair])).toEqual([fair]);
  });

  test('are offered unused colors, and all again once every color is used', () => {
    const names = TAG_COLORS.map(({ name }) => name);
    expect(offeredColors([]).map(({ name }) => name)).toEqual(names);
    expect(offeredColors(['Moss', 'Slate']).map(({ name }) => name)).toEqual(names.slice(1, -1));
    expect(offeredColors(names)).toEqual(TAG_COLORS);
  });
});
