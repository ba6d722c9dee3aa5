import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRecords } from '../../../src/domain/text/csv-rows.ts';
import { decodeText } from '../../../src/domain/text/decode-text.ts';
import { guessEncoding } from '../../../src/domain/text/guess-encoding.ts';
import { csvTable, readFile, vcardTable } from './testing/at-once.ts';
import { vcardLines } from '../../../src/domain/vcard/read-vcard-lines.ts';
import {
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_TEXT_MAX,
  IMPORT_VALUES_MAX,
} from '../../../src/domain/limits/imports.ts';
import { readRow, type ImportDraft } from '../../../src/domain/imports/import-row.ts';
import { planOf } from './look-at-rows.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: boolean, big = false) => {
  const units = [...(mark ? '\uFEFF' : ''), ...text].flatMap((sign) => {
    const code = sign.charCodeAt(0);
    return big ? [code >> 8, code & 255] : [code & 255, code >> 8];
  });
  return new Uint8Array(units);
};
const latin1 = (text: string) => new Uint8Array([...text].map((sign) => sign.charCodeAt(0)));

const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]));

function tableOf(bytes: Uint8Array) {
  const read = readFile(bytes);
  if (!read.ok) throw new Error(read.issue);
  return read.table;
}

/** The contacts of a file with guessed columns, each with its own data only. */
function contactsIn(content: string | Uint8Array): Record<string, unknown>[] {
  const table = tableOf(typeof content === 'string' ? utf8(content) : content);
  const plan = planOf(table, table.columns);
  return table.rows.flatMap(({ cells }) => {
    const { draft } = readRow(cells, plan);
    return draft ? [known(draft)] : [];
  });
}

const known = ({ texts, has_photo: _photo, ...lists }: ImportDraft) =>
  Object.fromEntries(
    Object.entries({ ...texts, ...lists }).filter(([, value]) => value !== null && value.length > 0),
  );

const ADA = { full_name: 'Ada Lovelace', emails: ['ada@x.test'] };

describe('a table is read', () => {
  test.each([
    ['with commas', utf8('Name,Email\r\nAda Lovelace,ada@x.test\r\n')],
    ['with semicolons', utf8('Name;Email\nAda Lovelace;ada@x.test')],
    ['with tabs', utf8('Name\tEmail\nAda Lovelace\tada@x.test')],
    ["with Excel's delimiter in the first line", utf8('sep=|\r\nName|Email\r\nAda Lovelace|ada@x.test\r\n')],
    ['with a byte order mark', utf8('\uFEFFName,Email\nAda Lovelace,ada@x.test')],
    ['in UTF-16', utf16('Name\tEmail\r\nAda Lovelace\tada@x.test\r\n', true)],
    ['in big-endian UTF-16', utf16('Name\tEmail\r\nAda Lovelace\tada@x.test\r\n', true, true)],
    ['in UTF-16 without a byte order mark', utf16('Name\tEmail\r\nAda Lovelace\tada@x.test\r\n', false)],
    ['with line ends of old Macs', utf8('Name,Email\rAda Lovelace,ada@x.test\r')],
    ['without a head', utf8('Ada Lovelace,ada@x.test\n')],
    ['with empty lines', utf8('\n\nName,Email\n\n,,\nAda Lovelace,ada@x.test\n\n')],
    ['with a header with one unknown word', utf8('Name,Sposti\nAda Lovelace,ada@x.test\n')],
    ['with quotation marks', utf8('"Name","Email"\n"Ada Lovelace","ada@x.test"')],
  ])('%s', (_, bytes) => expect(contactsIn(bytes)).toEqual([ADA]));

  test.each([
    [
      "of the owner's, beside that of the contact",
      'Name,Email,Owner Email\nAda Lovelace,ada@x.test,rep@x.test\nBen Ek,ben@x.test,rob@x.test\n',
      [ADA, { full_name: 'Ben Ek', emails: ['ben@x.test'] }],
    ],
    [
      'of the scanner, equal in each row',
      'Name,Scanned By\nAda Lovelace,rep@x.test\nBen Ek,rep@x.test\n',
      [{ full_name: 'Ada Lovelace' }, { full_name: 'Ben Ek' }],
    ],
    [
      'of a company',
      'Name,Firm page\nAda Lovelace,https://linkedin.com/company/engines\n',
      [{ full_name: 'Ada Lovelace' }],
    ],
  ])('without addresses of other people: %s', (_what, file, contacts) =>
    expect(contactsIn(utf8(file))).toEqual(contacts),
  );

  const HOMES = 'Name,Home Street,Home City,Business Street,Business City\n';
  test.each([
    [
      'parts of each kind, of work first',
      `${HOMES}Ada,1 Road,Ockham,,\nBen,2 Road,Ockham,8 Quay,London\n`,
      [{ address: ';;1 Road;Ockham;;;' }, { address: ';;8 Quay;London;;;', addresses: ';;2 Road;Ockham;;;' }],
    ],
    [
      'Google, whole and in parts',
      'Name,Address 1 - Formatted,Address 1 - City,Address 1 - Street,Address 2 - Formatted\nAda,whole,Ockham,1 Road,2 Lane\n',
      [{ address: ';;1 Road;Ockham;;;', addresses: '2 Lane' }],
    ],
  ])('with the addresses of %s', (_what, file, addresses) =>
    expect(contactsIn(utf8(file))).toMatchObject(addresses),
  );

  test('with letters of Windows-1252', () => {
    expect(contactsIn(latin1('Name;Email\nÅsa Öberg;asa@x.test'))).toEqual([
      { full_name: 'Åsa Öberg', emails: ['asa@x.test'] },
    ]);
  });

  test('with delimiters, quotation marks and line breaks within its cells', () => {
    const file = 'Name,Company,Notes\n"Lovelace, Ada","""Engines"" Ltd","One\r\ntwo, three"\n';
    expect(contactsIn(file)).toEqual([
      { full_name: 'Lovelace, Ada', company_name: '"Engines" Ltd', notes: ['One\ntwo, three'] },
    ]);
  });

  test('to its end if a quotation mark is never closed', () => {
    const file = 'Name,Company,Email\nAda,"Engines,ada@x.test\nBen,Vijverhof,ben@x.test\n';
    expect(contactsIn(file)).toEqual([
      { full_name: 'Ada', company_name: '"Engines', emails: ['ada@x.test'] },
      { full_name: 'Ben', company_name: 'Vijverhof', emails: ['ben@x.test'] },
    ]);
  });

  test('by rows as a spreadsheet numbers them', () => {
    const { rows } = tableOf(utf8('Name,Notes\nAda,"two\nlines"\n\nBen,\n'));
    expect(rows.map(({ row }) => row)).toEqual([2, 4]);
  });

  test('with unique column names', () => {
    const { columns } = tableOf(utf8('Email,Email,,Name\na@x.test,b@x.test,c,Ada\n'));
    expect(columns.map(({ name, field }) => [name, field])).toEqual([
      ['Email', 'emails'],
      ['Email (2)', 'emails'],
      ['Column 3', null],
      ['Name', 'full_name'],
    ]);
  });
});

describe('the encoding of a file is', () => {
  const card = (name: string) => `BEGIN:VCARD\nFN:${name}\nEND:VCARD\n`;
  test.each<[what: string, bytes: Uint8Array, names: string[]]>([
    ['of UTF-8', utf8(card('Åsa') + card('Łukasz')), ['Åsa', 'Łukasz']],
    ['of Windows-1252', latin1(card('Åsa') + card('J\u0080rg')), ['Åsa', 'J€rg']],
    [
      'of Windows-1252, of which some look like UTF-8',
      latin1(card('Spaß«') + card('Jörg') + card('Åsa')),
      ['Spaß«', 'Jörg', 'Åsa'],
    ],
    [
      'of both, as of several files in one',
      joined(utf8(card('Åsa')), latin1(card('J\u0080rg')), utf8(card('Łukasz')), latin1(card('Ögren'))),
      ['Åsa', 'J€rg', 'Łukasz', 'Ögren'],
    ],
    ['mixed, to the last line', joined(utf8('Name\nÅsa\n'), latin1('Jörg')), ['Åsa', 'Jörg']],
    [
      'UTF-8 by its byte order mark, even if a character is broken',
      joined(utf8('\uFEFFName\nÅsa'), latin1('Ã'), utf8('\nÖgren\n')),
      ['Åsa\uFFFD', 'Ögren'],
    ],
  ])('%s', (_, bytes, names) => {
    expect(contactsIn(bytes).map(({ full_name }) => full_name)).toEqual(names);
  });

  test('detected per line, if at least half of the decisive ones are UTF-8', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'å', 'Ö', 'é', 'ß'), minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.boolean()), { minLength: 1, maxLength: 12 }), (lines) => {
        const bytes = joined(...lines.map(([line, old]) => (old ? latin1 : utf8)(`${line}\n`)));
        const telling = lines.filter(([line]) => line.replaceAll('a', '') !== '');
        const isOld = telling.filter(([, old]) => old).length * 2 > telling.length;
        const whole = lines.map(([line]) => `${line}\n`).join('');
        expect(decodeText(bytes)).toBe(isOld ? new TextDecoder(guessEncoding(bytes)).decode(bytes) : whole);
      }),
    );
  });
});

describe("a program's file is recognized, and read", () => {
  test('Google Contacts, as it is now', () => {
    const file = `First Name,Middle Name,Last Name,Phonetic First Name,Organization Name,Organization Title,Notes,Labels,E-mail 1 - Label,E-mail 1 - Value,Phone 1 - Label,Phone 1 - Value,Address 1 - Formatted,Address 1 - Street,Address 1 - City,Address 1 - Postal Code,Address 1 - Country,Website 1 - Value
Ada,King,Lovelace,,Engines,Countess,Met,Fair ::: * myContacts,Work,ada@x.test ::: ada@y.test,,+44 20 7946 0958 ::: +44 20 7946 0959,"1 Road, London",1 Road,London,N1,UK,https://ada.test ::: https://linkedin.com/in/ada
`;
    expect(tableOf(utf8(file)).format).toBe('google');
    expect(contactsIn(file)).toEqual([
      {
        full_name: 'Ada King Lovelace',
        first_name: 'Ada King',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        website: 'https://ada.test',
        address: ';;1 Road;London;;N1;UK',
        contact_linkedin_url: 'https://www.linkedin.com/in/ada',
        emails: ['ada@x.test', 'ada@y.test'],
        phones: ['+44 20 7946 0958', '+44 20 7946 0959'],
        notes: ['Met'],
        tags: ['Fair'],
      },
    ]);
  });

  test('Google Contacts, as it was', () => {
    const file = `Name,Given Name,Additional Name,Family Name,Yomi Name,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name,Organization 1 - Title
Ada Lovelace,Ada,,Lovelace,,* myContacts,* Work,ada@x.test,Mobile,+44 20 7946 0958,Engines,Countess
`;
    expect(tableOf(utf8(file)).format).toBe('google');
    expect(contactsIn(file)).toEqual([
      {
        ...ADA,
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        phones: ['+44 20 7946 0958'],
      },
    ]);
  });

  test('Outlook', () => {
    const file = `Title,First Name,Middle Name,Last Name,Company,Job Title,Business Street,Business City,Business Postal Code,Home Street,Home City,Business Phone,Mobile Phone,Business Fax,Categories,E-mail Address,E-mail Display Name,E-mail 2 Address,Notes,Web Page
Mrs.,Ada,,Lovelace,Engines,Countess,1 Road,London,N1,2 Lane,Ockham,+44 20 7946 0958,+44 7700 900123,+44 20 7946 0000,Fair;VIP,ada@x.test,Ada (ada@x.test),ada@y.test,,ada.test
`;
    expect(tableOf(utf8(file)).format).toBe('outlook');
    expect(contactsIn(file)).toEqual([
      {
        full_name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        website: 'https://ada.test',
        address: ';;1 Road;London;;N1;',
        addresses: ';;2 Lane;Ockham;;;',
        emails: ['ada@x.test', 'ada@y.test'],
        phones: ['+44 20 7946 0958', '+44 7700 900123'],
        tags: ['Fair', 'VIP'],
      },
    ]);
  });

  test.each([
    [
      'hubspot',
      'Record ID,First Name,Last Name,Email,Phone Number,Company name,Job Title,Website URL\n1,Ada,Lovelace,ada@x.test,+44 20 7946 0958,Engines,Countess,ada.test\n',
    ],
    [
      'salesforce',
      'FirstName,LastName,Company,Title,Email,Phone,Website\nAda,Lovelace,Engines,Countess,ada@x.test,+44 20 7946 0958,https://ada.test\n',
    ],
  ])('%s', (format, file) => {
    expect(tableOf(utf8(file)).format).toBe(format);
    expect(contactsIn(file)).toEqual([
      {
        ...ADA,
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        website: 'https://ada.test',
        phones: ['+44 20 7946 0958'],
      },
    ]);
  });

  test('LinkedIn, with the notes above its table', () => {
    const file = `Notes:
"When exporting your connection data, you may notice that some of the email addresses are missing."

First Name,Last Name,URL,Email Address,Company,Position,Connected On
Ada,Lovelace,https://www.linkedin.com/in/ada,,Engines,Countess,01 Jan 2026
`;
    const { format, rows } = tableOf(utf8(file));
    expect([format, rows[0]!.row]).toEqual(['linkedin', 5]);
    expect(contactsIn(file)).toEqual([
      {
        full_name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        contact_linkedin_url: 'https://www.linkedin.com/in/ada',
      },
    ]);
  });
});

describe('vCards are read', () => {
  test('of iCloud, several in a file, without their photos', () => {
    const file = `BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada;;;\r\nFN:Ada Lovelace\r\nORG:Engines;Research\r\nTITLE:Countess\r\nitem1.EMAIL;type=INTERNET;type=pref:ada@x.test\r\nitem1.X-ABLabel:_$!<Work>!$_\r\nTEL;type=CELL;type=VOICE:+44 7700 900123\r\nTEL;type=FAX:+44 20 7946 0000\r\nitem2.ADR;type=HOME:;;1 Road;London;;N1;United Kingdom\r\nitem3.URL:https://ada.test\r\nX-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ada\r\nNOTE:One\\ntwo\\, three\r\nCATEGORIES:Fair\\, 2026,VIP,myContacts,starred\r\nPHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQSkZJRgABAQ\r\n AAAQABAAD/2wBDAA==\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Vijverhof\r\nORG:Vijverhof;\r\nX-ABShowAs:COMPANY\r\nEND:VCARD\r\n`;
    expect(contactsIn(file)).toEqual([
      {
        full_name: 'Ada Lovelace',
        first_name: 'Ada',
        last_name: 'Lovelace',
        company_name: 'Engines',
        job_title: 'Countess',
        website: 'https://ada.test',
        address: ';;1 Road;London;;N1;United Kingdom',
        contact_linkedin_url: 'https://www.linkedin.com/in/ada',
        emails: ['ada@x.test'],
        phones: ['+44 7700 900123'],
        notes: ['One\ntwo, three'],
        tags: ['Fair, 2026', 'VIP'],
      },
      { company_name: 'Vijverhof' },
    ]);
  });

  test.each([
    [
      '2.1, in quoted-printable',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=96berg;=C3=85=\r\nsa;;;\r\nTEL;CELL:+46705550142\r\nPHOTO;JPEG;BASE64:/9j/4AAQ\r\n\r\nEND:VCARD\r\n',
    ],
    [
      '2.1, in Latin-1',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:=D6berg;=C5sa\r\nTEL;CELL:+46705550142\r\nEND:VCARD\r\n',
    ],
    [
      '3.0, in folded lines',
      'BEGIN:VCARD\nVERSION:3.0\nN:Öberg;Ås\n a;;;\nTEL:+4670\n\t5550142\nEND:VCARD\n',
    ],
    [
      '4.0',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Åsa Öberg\nN:Öberg;Åsa;;;\nTEL;VALUE=uri:tel:+46705550142\nEND:VCARD',
    ],
    ['without an end', 'BEGIN:VCARD\nVERSION:3.0\nN:Öberg;Åsa;;;\nTEL:+46705550142\n'],
  ])('of version %s', (_, file) => {
    expect(contactsIn(file)).toEqual([
      { full_name: 'Åsa Öberg', first_name: 'Åsa', last_name: 'Öberg', phones: ['+46705550142'] },
    ]);
  });

  test.each([
    ['LinkedIn, with the notes above its table', 'FN:山田 太郎\nN:山田;太郎;;;', '山田 太郎', '太郎', '山田'],
    ['vCards are read', 'FN:Dr. Jane Doe\\, MBA\nN:Doe;Jane;;Dr.;MBA', 'Dr. Jane Doe, MBA', 'Jane', 'Doe'],
    ['in parts alone', 'N:Doe;Jane;;;', 'Jane Doe', 'Jane', 'Doe'],
    ['in one piece', 'FN:Jane Doe', 'Jane Doe', undefined, undefined],
    ['unsplit, as the first name', 'FN:Jane Doe\nN:;Jane Doe;;;', 'Jane Doe', undefined, undefined],
    [
      'by its parts where a company stands for it',
      'FN:Engines\nN:Doe;Jane;;;\nORG:Engines',
      'Jane Doe',
      'Jane',
      'Doe',
    ],
    [
      'by its parts where an e-mail does',
      'FN:Jane@x.test\nN:Doe;Jane;;;\nEMAIL:jane@x.test',
      'Jane Doe',
      'Jane',
      'Doe',
    ],
  ])('without an end', (_, lines, full_name, first_name, last_name) => {
    const [contact] = contactsIn(`BEGIN:VCARD\nVERSION:3.0\n${lines}\nEND:VCARD\n`);
    expect([contact!['full_name'], contact!['first_name'], contact!['last_name']]).toEqual([
      full_name,
      first_name,
      last_name,
    ]);
  });

  test.each([
    ['TEL;TYPE="work,fax"', undefined],
    ['TEL;VALUE=uri;TYPE="home,pager"', undefined],
    ['TEL;TYPE="fax,voice"', ['+46705550142']],
    ['TEL;TYPE="voice, home";PREF=1', ['+46705550142']],
    ['TEL;TYPE=work;TYPE=fax', undefined],
    ['TEL;TYPE=work,"fax"', undefined],
  ])('of version %s', (line, phones) => {
    const [contact] = contactsIn(`BEGIN:VCARD\nVERSION:4.0\nFN:Åsa\n${line}:+46705550142\nEND:VCARD\n`);
    expect(contact!['phones']).toEqual(phones);
  });

  test('without the groups of an address book', () => {
    const group = 'BEGIN:VCARD\nVERSION:3.0\nFN:Friends\nX-ADDRESSBOOKSERVER-KIND:group\nEND:VCARD\n';
    const card = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nEND:VCARD\n';
    const { rows, columns, format } = tableOf(utf8(group + card));
    expect([format, rows, columns]).toEqual([
      'vcard',
      [{ row: 2, cells: ['Ada'] }],
      [{ name: 'Name', sample: 'Ada', field: 'full_name' }],
    ]);
  });
});

describe('a file is read up to the limits of an import:', () => {
  const MANY = IMPORT_ROWS_MAX + 5000;

  test('no empty records', () => {
    const text = `Name,Email\nAda,ada@x.test${'\n'.repeat(300_000)},${'\n,'.repeat(30_000)}`;
    expect(csvRecords(text, ',')).toEqual([
      { line: 1, row: 1, cells: ['Name', 'Email'] },
      { line: 2, row: 2, cells: ['Ada', 'ada@x.test'] },
    ]);
    expect(tableOf(utf8(text)).rows).toHaveLength(1);
  });

  test('so many records, and cells per record', () => {
    const rows = csvRecords('a,b,c\n\nd,e,f\ng,h,i\n', ',', { rows: 2, cells: 2 });
    expect(rows.map(({ row, cells }) => [row, ...cells])).toEqual([
      [1, 'a', 'b'],
      [3, 'd', 'e'],
    ]);
    const { length } = csvTable(`Name\n${'Ada\n'.repeat(MANY)}`).rows;
    expect(length).toBeGreaterThan(IMPORT_ROWS_MAX);
    expect(length).toBeLessThan(IMPORT_ROWS_MAX + 20);
    const wide = csvTable(`Name,Email\nAda,ada@x.test${',x'.repeat(100_000)}\n`);
    expect([wide.columns.length, wide.rows[0]!.cells.length]).toEqual([
      IMPORT_COLUMNS_MAX,
      IMPORT_COLUMNS_MAX,
    ]);
  });

  test('so many vCards', () => {
    const cards = 'BEGIN:VCARD\nFN:Ada\nEND:VCARD\n'.repeat(IMPORT_ROWS_MAX + 100);
    expect(vcardTable(cards).rows).toHaveLength(IMPORT_ROWS_MAX + 1);
  });

  test('each line of a vCard once, in any number of pieces', () => {
    const [n, note] = [300_000, 'NOTE;ENCODING=QUOTED-PRINTABLE:'];
    const broken = `BEGIN:VCARD\n${note}=\n${'a=\n'.repeat(n)}\nEND:VCARD`;
    expect(vcardLines(broken).map(({ value }) => value.length)).toEqual([n]);
    const folded = `BEGIN:VCARD\nNOTE:a\n${' b\n'.repeat(n)}END:VCARD`;
    expect(vcardLines(folded).map(({ value }) => value.length)).toEqual([n + 1]);
  });

  test.each([
    ['a cell', `Name,Notes\nAda,"${'a'.repeat(2 * IMPORT_TEXT_MAX)}"\n`],
    ['a cell of quotation marks', `Name,Notes\nAda,"${'""'.repeat(2 * IMPORT_TEXT_MAX)}"\n`],
    ['a note', `BEGIN:VCARD\nFN:Ada\nNOTE:${'\\,'.repeat(2 * IMPORT_TEXT_MAX)}\nEND:VCARD`],
    ['several notes', `BEGIN:VCARD\nFN:Ada\n${`NOTE:${'a'.repeat(10_000)}\n`.repeat(90)}END:VCARD`],
    [
      'a note in quoted-printable',
      `BEGIN:VCARD\nFN:Ada\nNOTE;ENCODING=QUOTED-PRINTABLE:${'=41'.repeat(2 * IMPORT_TEXT_MAX)}\nEND:VCARD`,
    ],
  ])('no more of %s than the limit of notes, and its truncation is reported', (_what, file) => {
    const { rows, columns } = tableOf(utf8(file));
    expect(rows[0]!.cells.at(-1)).toHaveLength(IMPORT_TEXT_MAX);
    const plan = { fields: columns.map(({ field }) => field), kind: { own: false, vcard: true } };
    expect(readRow(rows[0]!.cells, plan).faults).toEqual([{ code: 'shortened', field: 'note' }]);
  });

  test('no trailing empty cells are stored', () => {
    const { rows } = tableOf(utf8('Name,Email,Notes\nAda,,\nBen,b@x.test,\n'));
    expect(rows.map(({ cells }) => cells)).toEqual([['Ada'], ['Ben', 'b@x.test']]);
  });

  test('lines of a vCard after as many empty ones', () => {
    const [card] = contactsIn(`BEGIN:VCARD\n${'\n'.repeat(10_000)}FN:Ada\nEND:VCARD\n`);
    expect(card).toEqual({ full_name: 'Ada' });
  });

  test('no line of a vCard with more parameters than programs write, and so many parts of a value', () => {
    const cardOf = (line: string) => `BEGIN:VCARD\n${line}\nFN:Ada\nEND:VCARD`;
    expect(vcardLines(cardOf(`TEL${';a'.repeat(51)}:1`)).map(({ name }) => name)).toEqual(['FN']);
    const [tel] = vcardLines(cardOf(`TEL${';a'.repeat(50)}:1`));
    expect(tel!.params.get('TYPE')).toHaveLength(50);
    const [types] = vcardLines(cardOf(`TEL;TYPE=${'a,'.repeat(1000)}:1`));
    expect(types!.params.get('TYPE')!.length).toBeLessThan(100);
    const endless = cardOf(`TEL;TYPE=${'a,'.repeat(100_000)}:1`);
    expect(vcardLines(endless).map(({ name }) => name)).toEqual(['FN']);
    const [tags] = vcardTable(cardOf(`CATEGORIES:${'a,'.repeat(100_000)}`)).rows;
    expect(tags!.cells.at(-1)!.split(':::')).toHaveLength(IMPORT_VALUES_MAX + 1);
  });
});

describe('a file is refused', () => {
  test.each([
    ['wrong_type', utf8('PK\u0003\u0004')],
    ['wrong_type', utf8('%PDF-1.7')],
    ['wrong_type', new Uint8Array([0xff, 0xd8, 0xff, 0xe0])],
    ['wrong_type', utf8('<html><body>')],
    ['wrong_type', utf8('{"contacts": []}')],
    ['wrong_type', utf8('[{"name": "Ada"}]')],
    ['wrong_type', new Uint8Array([65, 44, 0, 66, 0, 0, 67])],
    ['empty', utf8('')],
    ['empty', utf8('\uFEFF \r\n')],
    ['empty', utf8('Name,Email\r\n')],
    ['too_many', utf8(`Name\n${'Ada\n'.repeat(IMPORT_ROWS_MAX + 1)}`)],
  ])('as %s (%#)', (issue, bytes) => expect(readFile(bytes)).toEqual({ ok: false, issue }));
});

test('any text is read, or refused, and never throws', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 200 });
  const line = fc.constantFrom(
    'BEGIN:VCARD',
    'END:VCARD',
    'Name,Email',
    'N:;',
    '"',
    'a@x.test,"b',
    '\r',
    ';;;',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(text, line), { maxLength: 20 }), (lines) => {
      const read = readFile(utf8(lines.join('\n')));
      expect(read.ok ? contactsIn(lines.join('\n')) : []).toBeInstanceOf(Array);
    }),
  );
});

test('text written according to RFC 4180 is read unchanged, with any delimiter', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r\n', ' ', 'ö') });
  const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, fc.constantFrom(',', ';', '\t'), (rows, sign) => {
      const text = rows
        .map((cells) => cells.map((one) => `"${one.replaceAll('"', '""')}"`).join(sign))
        .join('\r\n');
      const said = rows.filter((cells) => cells.some((one) => one.trim() !== ''));
      expect(csvRecords(text, sign).map(({ cells }) => cells)).toEqual(said);
    }),
  );
});
