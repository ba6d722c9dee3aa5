import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesAfter } from '../../../src/domain/contact/contact-names.ts';
import { FOUND_FIELDS, type FoundField } from '../../../src/domain/enrichment/found-fields.ts';
import { foundWay, takeBetween, takeFound, undoTake, type TakingContact } from './copy-found.ts';

const UNKNOWN: TakingContact = {
  full_name: null,
  first_name: null,
  last_name: null,
  company_name: null,
  job_title: null,
  website: null,
  address: null,
  contact_linkedin_url: null,
  nickname: null,
  birthday: null,
  message: null,
  emails: [],
  phones: [],
};
const after = (contact: TakingContact, input: object): TakingContact => ({
  ...contact,
  ...input,
  ...namesAfter(contact, input),
});
const many = (n: number) => Array.from({ length: n }, (_, i) => `m${i}@x.test`);

describe('an enriched value', () => {
  test.each<[string, Partial<TakingContact>, FoundField, string, string, string | null]>([
    ['fills an empty field', {}, 'job_title', 'Architect', 'fill', null],
    ['replaces another', { job_title: 'Cook' }, 'job_title', 'Architect', 'replace', 'Cook'],
    [
      'exists already, in any case',
      { job_title: 'architect' },
      'job_title',
      'Architect',
      'there',
      'architect',
    ],
    ['is a name with existing parts', { first_name: 'Mia' }, 'full_name', 'Mia Fern', 'replace', 'Mia'],
    [
      'is the name of existing parts',
      { first_name: 'Mia', last_name: 'Fern' },
      'full_name',
      'Mia Fern',
      'there',
      'Mia Fern',
    ],
    ['is a first e-mail', {}, 'email', 'Mia@Fern.test', 'fill', null],
    ['is added to other e-mails', { emails: ['a@x.test'] }, 'email', 'mia@fern.test', 'add', 'a@x.test'],
    [
      'is one of the e-mails',
      { emails: ['mia@fern.test'] },
      'email',
      'MIA@fern.test',
      'there',
      'mia@fern.test',
    ],
    ['has no room among ten e-mails', { emails: many(10) }, 'email', 'mia@fern.test', 'shown', 'm0@x.test'],
    ['is not an e-mail', {}, 'email', 'mia at fern', 'shown', null],
    [
      'is the same number',
      { phones: ['+46 70 123 45 67'] },
      'phone',
      '+46701234567',
      'there',
      '+46701234567',
    ],
    ['is a location', {}, 'country', 'Germany', 'fill', null],
    [
      'never replaces an address',
      { address: 'Long Street, Cape Town' },
      'country',
      'Germany',
      'shown',
      'Long Street, Cape Town',
    ],
    [
      'is part of the address',
      { address: 'Berlin, Germany' },
      'country',
      'Germany',
      'there',
      'Berlin, Germany',
    ],
    ['is not a LinkedIn page', {}, 'contact_linkedin_url', 'https://evil.test/in/mia', 'shown', null],
    ['is an unsafe URL', {}, 'website', 'javascript:alert(1)', 'shown', null],
  ])('%s', (_what, contact, field, value, way, current) => {
    expect(foundWay({ ...UNKNOWN, ...contact }, { field, value })).toEqual({ way, current });
  });
});

const FOUND = [
  { field: 'full_name', value: 'Mia Fern' },
  { field: 'job_title', value: 'Architect' },
  { field: 'website', value: 'fern.test' },
  { field: 'email', value: 'mia@fern.test' },
  { field: 'country', value: 'Germany' },
] as const;

describe('copying enriched values', () => {
  test('fills empty fields, and overwrites nothing', () => {
    const mia = { ...UNKNOWN, full_name: 'M.', job_title: 'Cook', emails: ['m@x.test'] };
    expect(takeFound(mia, FOUND, null)).toEqual({ website: 'https://fern.test', address: 'Germany' });
  });

  test('overwrites only the named fields', () => {
    const mia = { ...UNKNOWN, full_name: 'M.', job_title: 'Cook', emails: ['m@x.test'] };
    expect(takeFound(mia, FOUND, ['job_title', 'email'])).toEqual({
      job_title: 'Architect',
      emails: ['m@x.test', 'mia@fern.test'],
    });
    expect(takeFound(mia, FOUND, ['phone'])).toEqual({});
  });

  test('is undone except for later edits', () => {
    const mia = { ...UNKNOWN, first_name: 'Mia', last_name: 'F.', full_name: 'Mia F.', job_title: 'Cook' };
    const took = after(mia, takeFound(mia, FOUND, ['full_name', 'job_title', 'website', 'email']));
    expect([took.full_name, took.first_name]).toEqual(['Mia Fern', null]);
    const take = takeBetween(mia, took);
    const since = { ...took, job_title: 'Painter', emails: ['new@x.test', 'mia@fern.test'] };
    const undone = after(since, undoTake(since, take));
    expect(undone).toEqual({ ...mia, job_title: 'Painter', emails: ['new@x.test'] });
  });
});

const text = fc.option(fc.constantFrom('Mia', 'Mia Fern', 'Cook', 'Architect', 'Germany', 'Berlin'), {
  nil: null,
});
const contact: fc.Arbitrary<TakingContact> = fc
  .record({
    first_name: text,
    last_name: text,
    job_title: text,
    company_name: text,
    address: text,
    emails: fc.uniqueArray(fc.constantFrom('a@x.test', 'b@x.test', 'mia@fern.test')),
    phones: fc.uniqueArray(fc.constantFrom('+46 70 123 45 67', '+49 30 1234567')),
  })
  .map((some) => {
    const whole = { ...UNKNOWN, ...some };
    return { ...whole, ...namesAfter(whole, { first_name: some.first_name }) };
  });
const found = fc.uniqueArray(
  fc.record({
    field: fc.constantFrom(...FOUND_FIELDS),
    value: fc.constantFrom('Mia Fern', 'Architect', 'mia@fern.test', '+46701234567', 'fern.test', 'Germany'),
  }),
  { selector: ({ field }) => field },
);

test('filling never overwrites, and undoing restores everything, for any results', () => {
  fc.assert(
    fc.property(
      contact,
      found,
      fc.option(fc.subarray([...FOUND_FIELDS]), { nil: null }),
      (who, what, names) => {
        const took = after(who, takeFound(who, what, names));
        if (names === null) {
          for (const name of ['job_title', 'company_name', 'address', 'website'] as const)
            if (who[name]) expect(took[name]).toBe(who[name]);
          if (who.full_name) expect(took.full_name).toBe(who.full_name);
        }
        expect(took.emails.slice(0, who.emails.length)).toEqual(who.emails);
        expect(after(took, undoTake(took, takeBetween(who, took)))).toEqual(who);
      },
    ),
  );
});
