import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { EXPORT_FORMATS } from '../../../src/domain/contact/contact-export.ts';
import { exportFile } from '../contacts/exports/export-file.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contactsOf, imported } from './testing/imports.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let all: ContactDetail[];

const HOSTILE = ['=HYPERLINK("http://x")', '+1+cmd|x', '-2+3', '@SUM(A1)'];

async function fill(): Promise<void> {
  const [asa = ''] = await addContacts(app, ava.user_id, [
    {
      full_name: 'Åsa van Öberg',
      company_name: 'Bread, "Butter" & Söhne; AB',
      job_title: 'Baker\\Chef',
      website: 'https://asa.example',
      contact_linkedin_url: 'https://www.linkedin.com/in/asa',
      address: ';;Hamngatan 12;Stockholm;;111 47;Sweden',
      message: 'Hello,\nyou',
      nickname: 'Å, "Osa"; =1+1',
      birthday: '1990-04-12',
      websites: 'https://shop.example\nhttps://asa.example/a,b;c',
      addresses: ';Apt 4;Kiln Lane 1;Quillmoor;;QM1 2AB;\n;;Storgatan 1;;;;Sweden',
      messengers: 'skype:live:asa\njabber:asa@x.test\nx:https://x.com/asa\nodd-net:Å s;a,b\n4chat:+46 70',
      emails: ['asa@x.test', 'baker@x.test'],
      phones: ['+46 70 555 01 42', '+46 8 555 ext. 7'],
    },
    { first_name: 'Cher', full_name: 'Cher', birthday: '--02-29', address: 'Ocean Drive 1, Malibu' },
    { first_name: 'Ines', last_name: 'Okafor', full_name: 'Ines Okafor', address: 'Hamngatan 12' },
    { emails: ['only@x.test'] },
    { phones: ['+46 70 555 01 43'] },
    { company_name: 'Alone Ltd' },
    ...['in/ian-mcdonald', 'in/maria99'].map((path) => ({
      company_name: 'Alone Ltd',
      contact_linkedin_url: `https://www.linkedin.com/${path}`,
    })),
    {
      company_name: 'Alone Ltd',
      website: 'https://alone.example',
      contact_linkedin_url: 'https://www.linkedin.com/in/eve-adams',
    },
    // Named like the address, unsplit and split, and otherwise.
    {
      full_name: 'Jo Ek',
      emails: ['jo@x.test'],
      contact_linkedin_url: 'https://www.linkedin.com/in/jo-ek',
    },
    {
      full_name: 'Jon Van der Berg',
      first_name: 'Jon',
      last_name: 'Van der Berg',
      contact_linkedin_url: 'https://www.linkedin.com/in/jon-van-der-berg',
    },
    {
      full_name: 'Bo Ek',
      first_name: 'Bo',
      last_name: 'Ek',
      contact_linkedin_url: 'https://www.linkedin.com/in/bo-ek',
    },
    ...HOSTILE.map((text) => ({ full_name: text, company_name: text, job_title: text, message: text })),
    { full_name: 'عمر الشريف', company_name: '株式会社' },
  ]);
  const made = await ava.call('POST', '/tags', { name: 'Fair, 2026', color: 'Moss' });
  const { id: tag } = (await made.json()) as { id: string };
  await ava.call('PUT', `/contacts/${asa}`, { tags: [{ id: tag }] });
  await ava.call('POST', `/contacts/${asa}/notes`, { text: '=1+1 is a note\nof two lines' });
}

beforeAll(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await fill();
  all = await contactsOf(ava);
});
afterAll(() => app.close());

const TEXTS = [
  ...(['company_name', 'job_title', 'website', 'address', 'contact_linkedin_url', 'message'] as const),
  ...(['nickname', 'birthday', 'websites', 'addresses', 'messengers'] as const),
];
type Known = Record<string, unknown>;

/** The data of a contact that a file format has. */
function known(contact: ContactDetail, format: (typeof EXPORT_FORMATS)[number]): Known {
  const { full_name, emails, phones, notes, tags } = contact;
  const texts = Object.fromEntries(TEXTS.map((name) => [name, contact[name]]));
  const written = notes.map(({ text }) => text);
  const whole: Known = {
    full_name,
    ...texts,
    emails,
    phones,
    notes: written,
    tags: tags.map(({ name }) => name),
  };
  // Other address books have one text for all notes.
  const remarks = [contact.message, ...written].filter(Boolean).join('\n\n');
  const joined = { ...whole, message: null, notes: remarks ? [remarks] : [] };
  switch (format) {
    case 'csv':
      return whole;
    case 'vcard':
      return joined;
    case 'google': {
      const { messengers: _, ...google }: Known = joined;
      return google;
    }
    case 'hubspot':
      return {
        full_name,
        emails: emails.slice(0, 1),
        phones: phones.slice(0, 1),
        company_name: contact.company_name,
        job_title: contact.job_title,
        website: contact.website,
        birthday: contact.birthday,
      };
    default:
      return {
        full_name,
        emails: emails.slice(0, 1),
        phones: phones.slice(0, 1),
        company_name: contact.company_name,
        job_title: contact.job_title,
        website: contact.website,
        notes: joined.notes,
      };
  }
}

const only = (contact: Known, like: Known): Known =>
  Object.fromEntries(Object.keys(like).map((name) => [name, contact[name]]));
const byText = (some: Known[]) =>
  some
    .map((one) => JSON.stringify(one))
    .toSorted()
    .map((one) => JSON.parse(one) as Known);

describe('an export of Cardea is imported with all data of the file', () => {
  test.each(EXPORT_FORMATS)('%s', async (format) => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const file = exportFile(format);
    const view = await imported(app, me, file.head + file.part(all));
    expect(view).toMatchObject({ status: 'done', created: all.length, skipped: 0, faults: [] });
    const expected = all.map((contact) => known(contact, format));
    const got = (await contactsOf(me)).map((contact, at) => only(known(contact, 'csv'), expected[at] ?? {}));
    expect(byText(got)).toEqual(byText(expected));
  });

  test('the vCard of one contact', async () => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const asa = all.find(({ notes, tags }) => notes.length > 0 && tags.length > 0)!;
    const file = await (await ava.call('GET', `/contacts/${asa.id}/vcard`)).text();
    expect(await imported(app, me, file)).toMatchObject({ created: 1, faults: [] });
    const [got] = await contactsOf(me);
    expect(known(got!, 'csv')).toEqual(known(asa, 'vcard'));
  });
});
