import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EXPORT_FORMATS, type ExportFormat } from '../../../../src/domain/contact/contact-export.ts';
import { letterFor } from '../../../testing/letters.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { linkIn, runQueue } from '../testing/exports.ts';
import { PYTHON, readCards, readTable } from '../testing/python.ts';
import { addContacts } from '../testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let files: Record<ExportFormat, string>;

const HOSTILE = ['=HYPERLINK("http://x")', '+1+cmd|x', '-2+3', '@SUM(A1)', '\t=1'];

async function fill(ava: Person): Promise<void> {
  const [asa = ''] = await addContacts(app, ava.user_id, [
    {
      full_name: 'Åsa van Öberg',
      company_name: 'Bread, "Butter" & Söhne; AB',
      job_title: 'Baker\\Chef',
      website: 'https://asa.example',
      contact_linkedin_url: 'https://www.linkedin.com/in/asa',
      address: ';;Hamngatan 12;Stockholm;;111 47;Sweden',
      message: 'Hello,\nyou',
      emails: ['asa@x.test', 'baker@x.test'],
      phones: ['+46 70 555 01 42', '+46 8 555 ext. 7'],
    },
    { first_name: 'Cher', full_name: 'Cher' },
    { emails: ['only@x.test'] },
    {},
    ...HOSTILE.map((text) => ({ full_name: text, company_name: text, job_title: text, message: text })),
    { enriched_name: 'Ana Fern', emails: ['ana@x.test'] },
    { full_name: 'عمر الشريف', company_name: '株式会社' },
  ]);
  const made = await ava.call('POST', '/tags', { name: 'Fair, 2026', color: 'Moss' });
  const { id: tag } = (await made.json()) as { id: string };
  await ava.call('PUT', `/contacts/${asa}`, { tags: [{ id: tag }] });
  await ava.call('POST', `/contacts/${asa}/notes`, { text: '=1+1 is a note\nof two lines' });
}

async function exported(ava: Person, format: ExportFormat): Promise<string> {
  const answer = await ava.call('POST', `/contacts/export?format=${format}`);
  expect(answer.status).toBe(202);
  await runQueue(app);
  const { id } = linkIn(letterFor(app, ava.email).text);
  const response = await ava.call('GET', `/contacts/exports/${id}`);
  const type = format === 'vcard' ? 'text/vcard; charset=utf-8' : 'text/csv; charset=utf-8';
  expect(response.headers.get('content-type')).toBe(type);
  expect(response.headers.get('content-disposition')).toContain(format === 'vcard' ? '.vcf"' : '.csv"');
  const bytes = await response.arrayBuffer();
  expect(Number(response.headers.get('content-length'))).toBe(bytes.byteLength);
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

beforeAll(async () => {
  app = await createTestApp();
  const ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await fill(ava);
  files = {} as typeof files;
  for (const format of EXPORT_FORMATS) files[format] = await exported(ava, format);
});
afterAll(() => app.close());

const ROWS = 11;
const LISTS = EXPORT_FORMATS.filter((format) => format !== 'vcard');
/** Columns of phone numbers, which may begin with a plus. */
const PHONES = /phone/i;

describe.runIf(PYTHON)('every table is read by Python, and contains no formula', () => {
  test.each(LISTS)('%s', (format) => {
    expect(files[format].startsWith('\uFEFF')).toBe(true);
    const rows = readTable(files[format]);
    expect(rows).toHaveLength(ROWS);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row)))
      expect(value, column).not.toMatch(PHONES.test(column) ? /^[=\-@\t\r]/ : /^[=+\-@\t\r]/);
    expect(rows.map((row) => Object.values(row).join(' ')).join(' ')).toContain('+46 70 555 01 42');
  });

  test('the plain one has all data', () => {
    const [asa] = readTable(files.csv);
    expect(asa).toMatchObject({
      Name: 'Åsa van Öberg',
      Emails: 'asa@x.test ; baker@x.test',
      Phones: '+46 70 555 01 42 ; +46 8 555 ext. 7',
      Company: 'Bread, "Butter" & Söhne; AB',
      'Job title': 'Baker\\Chef',
      Message: 'Hello,\nyou',
      Tags: 'Fair, 2026',
      Notes: "'=1+1 is a note\nof two lines",
      Type: 'exchange',
      Created: '2026-01-01T00:00:00.000Z',
    });
  });

  test("Google's has its headers, several values in one field, and a label for every contact", () => {
    const [asa, cher] = readTable(files.google);
    expect(files.google.slice(1).split('\r\n')[0]).toMatch(
      /^First Name,Middle Name,Last Name,Phonetic First Name,.*,Labels,E-mail 1 - Label,E-mail 1 - Value,/,
    );
    expect(asa).toMatchObject({
      'First Name': 'Åsa van',
      'Last Name': 'Öberg',
      'Organization Name': 'Bread, "Butter" & Söhne; AB',
      Labels: 'Fair, 2026 ::: * myContacts',
      'E-mail 1 - Value': 'asa@x.test ::: baker@x.test',
      'Phone 1 - Value': '+46 70 555 01 42 ::: +46 8 555 ext. 7',
      'Address 1 - Street': 'Hamngatan 12',
      'Address 1 - City': 'Stockholm',
      'Address 1 - Postal Code': '111 47',
      'Website 1 - Value': 'https://asa.example ::: https://www.linkedin.com/in/asa',
      Notes: "Hello,\nyou\n\n'=1+1 is a note\nof two lines",
    });
    expect(cher).toMatchObject({ 'First Name': 'Cher', 'Last Name': '', Labels: '* myContacts' });
  });

  test("HubSpot's has its property names, in their order", () => {
    expect(files.hubspot.slice(1).split('\r\n')[0]).toBe(
      'firstname,lastname,email,phone,company,jobtitle,website,date_of_birth',
    );
    expect(readTable(files.hubspot)[0]).toMatchObject({
      firstname: 'Åsa van',
      lastname: 'Öberg',
      email: 'asa@x.test',
      phone: '+46 70 555 01 42',
    });
  });

  test("Salesforce's leads all have a last name and a company", () => {
    const leads = readTable(files.salesforce);
    for (const { LastName, Company } of leads) expect([LastName, Company]).not.toContain('');
    expect(leads.slice(0, 4).map(({ FirstName, LastName }) => [FirstName, LastName])).toEqual([
      ['Åsa van', 'Öberg'],
      ['', 'Cher'],
      ['', 'only@x.test'],
      ['', '[not provided]'],
    ]);
    expect(leads[1]!['Company']).toBe('[not provided]');
  });
});

test('a contact with only an enriched name has it in every table', () => {
  expect(files.csv).toContain('\r\nAna Fern,');
  expect(files.google).toContain('\r\nAna,,Fern,');
  for (const format of ['hubspot', 'salesforce'] as const) expect(files[format]).toContain('\r\nAna,Fern,');
});

test.runIf(PYTHON)('every vCard is read by vobject, with notes and tags', () => {
  const cards = readCards(files.vcard);
  expect(cards).toHaveLength(ROWS);
  expect(cards[0]).toMatchObject({
    fn: 'Åsa van Öberg',
    tel: ['+46 70 555 01 42', '+46 8 555 ext. 7'],
    email: ['asa@x.test', 'baker@x.test'],
    note: ['Hello,\nyou\n\n=1+1 is a note\nof two lines'],
    categories: [['Fair, 2026']],
    org: [['Bread, "Butter" & Söhne; AB']],
  });
  for (const { fn } of cards) expect(fn).not.toBe('');
  expect(cards.at(-1)?.fn).toBe('عمر الشريف');
  expect(files.vcard.startsWith('BEGIN:VCARD\r\n')).toBe(true);
});
