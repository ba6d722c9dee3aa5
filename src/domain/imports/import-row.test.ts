import { describe, expect, test } from 'vitest';
import { NOTE_MAX, TAG_NAME_MAX } from '../limits/contacts.ts';
import { IMPORT_NOTES_MAX, IMPORT_VALUES_MAX } from '../limits/imports.ts';
import type { ImportField } from './import-fields.ts';
import { suggestedField } from './read-heading.ts';
import { readRow } from './import-row.ts';

const KIND = { own: false, vcard: false };
function read(row: Partial<Record<ImportField, string>>, kind = KIND) {
  const fields = Object.keys(row) as ImportField[];
  return readRow(Object.values(row), { fields, kind });
}
const draftOf = (...given: Parameters<typeof read>) => read(...given).draft!;

describe('a row', () => {
  test.each<[Partial<Record<ImportField, string>>, object]>([
    [{ emails: 'Ada <ada@x.test>; MAILTO:B@x.test' }, { emails: ['ada@x.test', 'b@x.test'] }],
    [
      { phones: 'Office: +44 20 7946 0958;ext=7 ; 0171 5550112' },
      { phones: ['+44 20 7946 0958;ext=7', '0171 5550112'] },
    ],
    [{ full_name: 'Ada', tags: 'VIP; Fair' }, { tags: ['VIP', 'Fair'] }],
    [{ full_name: 'Ada', tags: 'VIP, Fair' }, { tags: ['VIP', 'Fair'] }],
    [{ full_name: 'Ada', tags: 'Fair, 2026; VIP' }, { tags: ['Fair, 2026', 'VIP'] }],
    [{ full_name: 'Ada', tags: 'vip;VIP' }, { tags: ['VIP'] }],
  ])('%j holds several values', (row, draft) => expect(draftOf(row)).toMatchObject(draft));

  test.each<[string, string[]]>([
    ['+39 02 1234567, +39 333 1234567', ['+39 02 1234567', '+39 333 1234567']],
    [
      '+39 02 1234567,+39 333 1234567,+39 06 7654321',
      ['+39 02 1234567', '+39 333 1234567', '+39 06 7654321'],
    ],
    ['+39 02 1234567 / +39 333 1234567', ['+39 02 1234567', '+39 333 1234567']],
    ['+39021234567/+393331234567', ['+39021234567', '+393331234567']],
    ['030/1234567', ['030/1234567']],
    ['+49 30/1234567', ['+49 30/1234567']],
    ['030 / 1234567', ['030 / 1234567']],
    ['039922/1234567', ['039922/1234567']],
    ['+49 39922/1234567', ['+49 39922/1234567']],
    ['030/1234567, 040/7654321', ['030/1234567', '040/7654321']],
    ['030/1234567 / 040/7654321', ['030/1234567', '040/7654321']],
    ['030 1234567-0/-12', ['030 1234567-0/-12']],
    [
      '+39 02 1234567, +39 333 1234567 / +39 06 7654321; 030/1234567',
      ['+39 02 1234567', '+39 333 1234567', '+39 06 7654321', '030/1234567'],
    ],
    ['Office: +39 02 1234567, Mobile: +39 333 1234567', ['+39 02 1234567', '+39 333 1234567']],
    ['+1 212 555 0123 / 212 555 0199', ['+1 212 555 0123', '212 555 0199']],
    ['555 0123 / 555 0199', ['555 0123', '555 0199']],
    ['+44 20 7946 0958;ext=7, +44 20 7946 0959', ['+44 20 7946 0958;ext=7', '+44 20 7946 0959']],
    ['+1 800 555 0123,12345', []],
    ['+39 02 1234567, ask for Ada', []],
  ])('with the phones %s has each number by itself', (phones, numbers) => {
    const { draft, faults } = read({ full_name: 'Ada', phones });
    expect(draft!.phones).toEqual(numbers);
    // What is no number is reported whole.
    expect(faults.map((fault) => fault.code)).toEqual(numbers.length === 0 ? ['not_phone'] : []);
  });

  test.each([
    { own: true, vcard: false },
    { own: false, vcard: true },
  ])('of a file with its own separators (%j) has numbers as they are written', (kind) =>
    expect(draftOf({ phones: '555 0123/555 0199' }, kind).phones).toEqual(['555 0123/555 0199']),
  );

  test.each<[Partial<Record<ImportField, string>>, string | null, string | null, string | null]>([
    [{ full_name: 'Ada Lovelace' }, 'Ada Lovelace', null, null],
    [{ first_name: 'Ada', last_name: 'Lovelace' }, 'Ada Lovelace', 'Ada', 'Lovelace'],
    [{ full_name: 'Dr. Ada', first_name: 'Ada' }, 'Dr. Ada', 'Ada', null],
    [{ first_name: 'A'.repeat(31), last_name: 'B' }, `${'A'.repeat(31)} B`, null, null],
    [{ last_name: 'only@x.test', emails: 'only@x.test' }, null, null, null],
    [{ full_name: '+46 70 555 01 43', phones: '+46 70 555 01 43' }, null, null, null],
    [{ last_name: '[not provided]', company_name: 'Engines' }, null, null, null],
  ])('%j has a name', (row, full_name, first_name, last_name) =>
    expect(draftOf(row).texts).toMatchObject({ full_name, first_name, last_name }),
  );

  const AT_LINKEDIN = { contact_linkedin_url: 'https://www.linkedin.com/in/ian-mcdonald' };
  test.each<[Partial<Record<ImportField, string>>, { own: boolean }, string | null]>([
    [{ first_name: 'Ian', last_name: 'McDonald', ...AT_LINKEDIN }, { own: false }, 'Ian McDonald'],
    [{ first_name: 'Ian', last_name: 'Mcdonald', ...AT_LINKEDIN }, { own: false }, 'Ian Mcdonald'],
    [{ full_name: 'Ian Mcdonald', ...AT_LINKEDIN }, { own: false }, 'Ian Mcdonald'],
    [{ full_name: 'Ian Mcdonald', ...AT_LINKEDIN }, { own: true }, null],
    [{ last_name: 'Ian Mcdonald', website: AT_LINKEDIN.contact_linkedin_url }, { own: true }, null],
    [{ full_name: 'Ian McDonald', ...AT_LINKEDIN }, { own: true }, 'Ian McDonald'],
    [{ full_name: 'Ian Mcdonald', emails: 'ian@x.test', ...AT_LINKEDIN }, { own: true }, 'Ian Mcdonald'],
    [
      { full_name: 'Ian Mcdonald', first_name: 'Ian', last_name: 'Mcdonald', ...AT_LINKEDIN },
      { own: true },
      'Ian Mcdonald',
    ],
  ])('%j has the given name, unless Cardea derived it from an address: %j', (row, { own }, name) =>
    expect(draftOf(row, { ...KIND, own }).texts.full_name).toBe(name),
  );

  test.each<[Partial<Record<ImportField, string>>, string | null]>([
    [{ address: '1 Road, London' }, '1 Road, London'],
    [{ street: '1 Road' }, '1 Road'],
    [{ street: '1 Road', city: 'London', address: '1 Road, London' }, ';;1 Road;London;;;'],
    [{ street: '1 Road ::: 2 Lane', city: 'London ::: Ockham' }, ';;1 Road;London;;;'],
  ])('%j has an address', (row, address) =>
    expect(draftOf({ full_name: 'Ada', ...row }).texts.address).toBe(address),
  );

  test('reports what is left out', () => {
    expect(
      read({
        full_name: 'Ada',
        emails: 'no address',
        phones: 'none',
        website: 'javascript:alert(1)',
        contact_linkedin_url: 'https://x.test/in/a',
        job_title: 'x'.repeat(300),
      }),
    ).toMatchObject({
      draft: {
        texts: { full_name: 'Ada', job_title: 'x'.repeat(255), website: null },
        emails: [],
        phones: [],
      },
      faults: [
        { code: 'not_email', value: 'no address' },
        { code: 'not_phone', value: 'none' },
        { code: 'not_website', value: 'javascript:alert(1)' },
        { code: 'not_linkedin', value: 'https://x.test/in/a' },
        { code: 'shortened', field: 'job_title' },
      ],
    });
    const many = Array.from({ length: 11 }, (_, n) => `a${n}@x.test`).join(';');
    expect(read({ emails: many }).faults).toEqual([{ code: 'too_many_emails', value: 'a10@x.test' }]);
  });

  test.each<[ImportField, string[], string, string[]]>([
    ['company_name', ['Engines', 'ENGINES', 'Looms'], 'Engines', ['Looms']],
    ['job_title', ['', 'Countess', 'Poet'], 'Countess', ['Poet']],
    ['nickname', ['Addie', 'Countess'], 'Addie', ['Countess']],
    ['message', ['Hello', 'Bye'], 'Hello', ['Bye']],
  ])('uses one %s of %j, and reports the others', (field, cells, used, others) => {
    const fields = ['full_name', ...cells.map(() => field)] as ImportField[];
    const { draft, faults } = readRow(['Ada', ...cells], { fields, kind: KIND });
    expect(Object.values(draft!.texts)).toContain(used);
    expect(faults).toEqual(others.map((value) => ({ code: 'only_one', field, value })));
  });

  test.each<[string, Partial<Record<ImportField, string>>, object, object[]]>([
    [
      'a second address by its parts',
      { street: '1 Road ::: 2 Lane', city: 'London ::: Ockham' },
      { address: ';;1 Road;London;;;', addresses: ';;2 Lane;Ockham;;;' },
      [],
    ],
    [
      'several websites, each once',
      { website: 'a.example ::: https://A.example/ ::: b.example\nc.example' },
      { website: 'https://a.example', websites: 'https://b.example\nhttps://c.example' },
      [],
    ],
    [
      'no more websites than there is room for',
      { website: Array.from({ length: 11 }, (_, n) => `w${n}.example`).join(' ::: ') },
      { website: 'https://w0.example' },
      [{ code: 'too_many_values', list: 'websites', value: 'https://w10.example' }],
    ],
    [
      'accounts at messengers',
      { messengers: 'Skype: ava l ::: telegram:@ava ::: SKYPE:ava l ::: 12345' },
      { messengers: 'skype:ava l\ntelegram:@ava\nim:12345' },
      [],
    ],
    ['a birthday', { birthday: '19900412' }, { birthday: '1990-04-12' }, []],
    [
      'no birthday that can be read in two ways',
      { birthday: '4/12/1990' },
      { birthday: null },
      [{ code: 'not_birthday', value: '4/12/1990' }],
    ],
    [
      'what contacts have no field for',
      { no_field: 'Fax: 12 ::: Logo' },
      {},
      [
        { code: 'no_field', value: 'Fax: 12' },
        { code: 'no_field', value: 'Logo' },
      ],
    ],
    [
      'a photo at an address',
      { photo: 'https://a.example/p.jpg' },
      {},
      [{ code: 'photo_by_address', value: 'https://a.example/p.jpg' }],
    ],
    [
      'its own address in one piece beside its parts',
      { street: '1 Road', city: 'London', address: '1 Road, London' },
      { address: ';;1 Road;London;;;' },
      [],
    ],
    [
      'a second page at LinkedIn, and the same one once more',
      {
        contact_linkedin_url: 'https://www.linkedin.com/in/ada',
        website: 'linkedin.com/in/ADA/ ::: https://linkedin.com/company/engines ::: a.example',
      },
      { contact_linkedin_url: 'https://www.linkedin.com/in/ada', website: 'https://a.example' },
      [
        {
          code: 'only_one',
          field: 'contact_linkedin_url',
          value: 'https://linkedin.com/company/engines',
        },
      ],
    ],
    [
      'a website after an invalid one',
      { website: 'javascript:alert(1) ::: a.example' },
      { website: 'https://a.example' },
      [{ code: 'not_website', value: 'javascript:alert(1)' }],
    ],
  ])('with %s', (_what, row, texts, faults) => {
    const found = read({ full_name: 'Ada', ...row });
    expect(found.draft!.texts).toMatchObject(texts);
    expect(found.faults).toEqual(faults);
  });

  test.each([{}, { job_title: 'Countess' }, { emails: 'nobody' }, { full_name: ' \u200B' }])(
    '%j identifies no one',
    (row) => {
      const { draft, faults } = read(row);
      expect([draft, faults.at(-1)]).toEqual([null, { code: 'nameless' }]);
    },
  );

  test('has as many notes as its text needs, split where nothing is lost', () => {
    const text = Array.from({ length: 3 * NOTE_MAX }, (_, n) => (n % 7 === 6 ? ' ' : 'a')).join('');
    const { notes } = draftOf({ full_name: 'Ada', note: text });
    expect(notes.every((note) => note.length <= NOTE_MAX)).toBe(true);
    expect(notes.join(' ')).toBe(text.trim());
    const faces = '😀'.repeat(NOTE_MAX);
    expect(draftOf({ full_name: 'Ada', note: faces }).notes.join('')).toBe(faces);
  });

  test('has no more notes than the limit of a row, and reports the excess', () => {
    const most = `${'a'.repeat(NOTE_MAX)}`.repeat(IMPORT_NOTES_MAX);
    expect(read({ full_name: 'Ada', note: most })).toMatchObject({ faults: [] });
    const { draft, faults } = read({ full_name: 'Ada', note: `${most}b` });
    expect(draft!.notes.join('')).toBe(most);
    expect(faults).toEqual([{ code: 'shortened', field: 'note' }]);
    expect(draftOf({ full_name: 'Ada', note: most.repeat(20) }).notes).toHaveLength(IMPORT_NOTES_MAX);
  });

  test('has tags up to the length of a tag’s name, and reports longer ones', () => {
    const name = 'x'.repeat(TAG_NAME_MAX);
    const { draft, faults } = read({ full_name: 'Ada', tags: `${name}; ${name}y;${name}y; Fair` });
    expect(draft!.tags).toEqual([name, 'Fair']);
    expect(faults).toEqual([{ code: 'shortened_tag', value: `${name}y` }]);
  });

  test('is cut between characters, not within one', () => {
    const tags = `${'x'.repeat(TAG_NAME_MAX - 1)}😀`;
    expect(draftOf({ full_name: 'Ada', tags }).tags).toEqual(['x'.repeat(TAG_NAME_MAX - 1)]);
  });

  test('reports that there are more values without a field than are listed', () => {
    const values = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`).join(' ::: ');
    const codes = (count: number) =>
      read({ full_name: 'Ada', no_field: values(count) }).faults.map(({ code }) => code);
    expect(codes(IMPORT_VALUES_MAX)).not.toContain('more_no_field');
    expect(codes(IMPORT_VALUES_MAX + 1).slice(-2)).toEqual(['no_field', 'more_no_field']);
  });

  test('is read up to a few values of a field, and its faults quote a few characters', () => {
    const many = 'x;'.repeat(100_000);
    for (const field of ['emails', 'phones'] as const) {
      const { faults } = read({ full_name: 'Ada', [field]: many });
      expect(faults).toHaveLength(IMPORT_VALUES_MAX + 1);
      // The excess is reported once.
      expect(faults.at(-1)).toEqual({ code: `too_many_${field}`, value: 'x' });
    }
    const names = Array.from({ length: 10_000 }, (_, n) => `t${n}`).join(';');
    expect(draftOf({ full_name: 'Ada', tags: names }).tags).toHaveLength(IMPORT_VALUES_MAX);
    const wide = readRow(['Ada', ...Array.from({ length: 400 }, () => 'x;y')], {
      fields: ['full_name', ...Array.from({ length: 400 }, () => 'emails' as const)],
      kind: KIND,
    });
    expect(wide.faults).toHaveLength(IMPORT_VALUES_MAX + 1);
    const [fault] = read({ full_name: 'Ada', emails: 'x'.repeat(1_000_000) }).faults;
    expect(JSON.stringify(fault).length).toBeLessThan(300);
  });
});

test.each([
  ['E-mail 1 - Value', 'emails'],
  ['E-mail 1 - Label', null],
  ['Email Address', 'emails'],
  ['Email Opt Out', null],
  ['Work Email', 'emails'],
  ['Mobile Phone', 'phones'],
  ['Business Phone 2', 'phones'],
  ['Business Fax', 'no_field'],
  ['Nickname', 'nickname'],
  ['Date of birth', 'birthday'],
  ['Website 2 - Value', 'website'],
  ['Other websites', 'website'],
  ['Other addresses', 'address'],
  ['Address 2 - Formatted', 'address'],
  ['Address 2', 'extended_address'],
  ['Messengers', 'messengers'],
  ['Phone 2 - Value', 'phones'],
  ['Phone 2 - Label', null],
  ['JobTitle', 'job_title'],
  ['Account Name', 'company_name'],
  ['LinkedIn', 'contact_linkedin_url'],
  ['LinkedIn Profile URL', 'contact_linkedin_url'],
  ['Mailing Zip/Postal Code', 'postal_code'],
  ['State/Province', 'region'],
  ['Shoe size', null],
  ['', null],
])('the column %s is %s', (name, field) => expect(suggestedField(name)).toBe(field));
