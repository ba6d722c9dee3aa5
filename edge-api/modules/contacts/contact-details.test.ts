import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { contactsOf, imported } from '../imports/testing/imports.ts';
import { runQueue } from './testing/exports.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const DETAILS = {
  nickname: 'Osa',
  birthday: '1990-04-12',
  websites: ['https://asa.example', 'https://shop.example'],
  addresses: [';;Hamngatan 12;Stockholm;;111 47;Sweden', 'Kiln Lane 1'],
  messengers: [
    { network: 'skype', value: 'asa.oberg' },
    { network: 'x', value: 'https://x.com/asa' },
  ],
};

async function made(body: object): Promise<ContactDetail> {
  const answer = await ava.call('POST', '/contacts', { full_name: 'Åsa', ...body });
  expect([answer.status, answer.status === 201 ? '' : await answer.text()]).toEqual([201, '']);
  return (await answer.json()) as ContactDetail;
}
async function changed(id: string, body: object): Promise<ContactDetail> {
  const answer = await ava.call('PUT', `/contacts/${id}`, body);
  expect([answer.status, answer.status === 200 ? '' : await answer.text()]).toEqual([200, '']);
  return (await answer.json()) as ContactDetail;
}
const found = async (search: string) => {
  const answer = await ava.call('GET', `/contacts?search=${encodeURIComponent(search)}`);
  return ((await answer.json()) as { count: number }).count;
};

describe('the details of a contact', () => {
  test('are stored as they were sent, the first of a list also as the single value that it was', async () => {
    expect(await made(DETAILS)).toMatchObject({
      ...DETAILS,
      website: DETAILS.websites[0],
      address: DETAILS.addresses[0],
    });
  });

  test('stay as they are where a body does not have them, and are cleared by null and an empty list', async () => {
    const { id } = await made(DETAILS);
    expect(await changed(id, { job_title: 'Potter' })).toMatchObject(DETAILS);
    expect(await changed(id, { website: 'new.example' })).toMatchObject({
      websites: ['https://new.example', 'https://shop.example'],
    });
    const cleared = { nickname: null, birthday: null, websites: [], addresses: [], messengers: [] };
    expect(await changed(id, cleared)).toMatchObject({ ...cleared, website: null, address: null });
  });

  test('are tidied, each value once, the single one first', async () => {
    const contact = await made({
      birthday: '--0412',
      website: 'first.example',
      websites: [' second.example ', '', 'FIRST.example/', 'https://second.example'],
      messengers: [
        { network: 'Google Talk', value: ' asa ' },
        { network: 'gtalk', value: 'ASA' },
        { network: 'skype', value: ' ' },
      ],
    });
    expect(contact).toMatchObject({
      birthday: '--04-12',
      websites: ['https://first.example', 'https://second.example'],
      messengers: [{ network: 'gtalk', value: 'asa' }],
    });
  });

  test.each([
    [{ birthday: 'spring' }, 'birthday', 'Value entered is not a valid birthday'],
    [{ birthday: '1990-02-30' }, 'birthday', 'Value entered is not a valid birthday'],
    [{ websites: ['a.example', 'no site'] }, 'websites.1', 'Value entered is not a valid website'],
    [
      { websites: Array.from({ length: 11 }, (_, n) => `w${n}.example`) },
      'websites',
      'Websites: you can have up to 10.',
    ],
    [{ addresses: ['a'.repeat(2049)] }, 'addresses.0', 'Max length of Address is 2048 characters.'],
    [
      { messengers: [{ network: '!', value: 'a' }] },
      'messengers.0',
      'Value entered is not a valid messenger',
    ],
    [{ nickname: 'a'.repeat(256) }, 'nickname', 'Max length of Nickname is 255 characters.'],
  ])('%j is refused at its field, and nothing is stored', async (body, path, message) => {
    const answer = await ava.call('POST', '/contacts', { full_name: 'Åsa', ...body });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({ errors: [{ path, message }] });
    expect(await contactsOf(ava)).toEqual([]);
  });

  test('are found by a search, and a change of each is a change for programs that ask for changes', async () => {
    const { id } = await made({});
    const [{ id: other }] = [await made({ full_name: 'Bo' })];
    let { cursor } = (await (
      await ava.call('GET', '/contacts?updated_since=2000-01-01T00:00:00Z')
    ).json()) as { cursor: string };
    for (const [name, value] of Object.entries(DETAILS)) {
      await changed(id, { [name]: value });
      const page = (await (await ava.call('GET', `/contacts?cursor=${cursor}`)).json()) as {
        results: ContactView[];
        cursor: string;
      };
      expect(page.results.map((one) => [one.id, one[name as keyof ContactView]])).toEqual([[id, value]]);
      ({ cursor } = page);
    }
    expect(other).not.toBe(id);
    expect(await Promise.all(['Osa', 'shop.example', 'Kiln', 'asa.oberg'].map(found))).toEqual([1, 1, 1, 1]);
    await changed(id, { websites: [], nickname: null });
    expect(await Promise.all(['Osa', 'shop.example'].map(found))).toEqual([0, 0]);
  });

  test('are in the vCard, as another program reads it', async () => {
    const { id } = await made(DETAILS);
    const [yearless] = [await made({ full_name: 'Bo', birthday: '--02-29' })];
    const cardOf = async (one: string) =>
      new ICAL.Component(
        ICAL.parse(await (await ava.call('GET', `/contacts/${one}/vcard`)).text()) as unknown[],
      );
    const card = await cardOf(id);
    const values = (name: string) => card.getAllProperties(name).map((one) => String(one.getFirstValue()));
    expect(values('nickname')).toEqual(['Osa']);
    expect(values('bday')).toEqual(['1990-04-12']);
    expect(values('url')).toEqual(DETAILS.websites);
    expect(values('impp')).toEqual(['skype:asa.oberg']);
    expect(values('x-socialprofile')).toEqual(['https://x.com/asa']);
    expect(card.getAllProperties('adr')).toHaveLength(2);
    const bday = (await cardOf(yearless.id)).getFirstProperty('bday')!;
    expect([bday.getParameter('x-apple-omit-year'), String(bday.getFirstValue())]).toEqual([
      '1604',
      '1604-02-29',
    ]);
  });

  test('of merged contacts are united, and undoing the merge takes them apart', async () => {
    const { id: keep } = await made({ websites: ['a.example'], messengers: DETAILS.messengers.slice(0, 1) });
    const { id: gone } = await made({ ...DETAILS, websites: ['b.example', 'a.example', 'c.example'] });
    const answer = await ava.call('POST', '/contacts/merge', {
      keep,
      merge: [gone],
      fields: { website: gone },
    });
    const { contact, merge_id } = (await answer.json()) as { contact: ContactDetail; merge_id: string };
    expect(contact).toMatchObject({
      ...DETAILS,
      websites: ['https://b.example', 'https://a.example', 'https://c.example'],
    });
    await ava.call('POST', `/contacts/merges/${merge_id}/undo`);
    const apart = await contactsOf(ava);
    expect(apart.map(({ websites }) => websites.length).toSorted()).toEqual([1, 3]);
  });

  test('are filled in by an import behind those that are there, and taken out when it is undone', async () => {
    const [id = ''] = await addContacts(app, ava.user_id, [
      {
        full_name: 'Åsa',
        emails: ['asa@x.test'],
        website: 'https://a.example',
        websites: 'https://b.example',
      },
    ]);
    const lines = ['URL:https://b.example', 'URL:https://c.example', 'BDAY:19900412', 'IMPP:skype:asa'];
    const card = ['BEGIN:VCARD', 'FN:Åsa', 'EMAIL:asa@x.test', ...lines, 'END:VCARD', ''].join('\r\n');
    const { id: importId } = await imported(app, ava, card, { on_duplicate: 'merge' });
    const [merged] = await contactsOf(ava);
    expect(merged).toMatchObject({
      websites: ['https://a.example', 'https://b.example', 'https://c.example'],
      birthday: '1990-04-12',
      messengers: [{ network: 'skype', value: 'asa' }],
    });
    expect(merged!.changes[0]!.fields.toSorted()).toEqual(['birthday', 'messengers', 'websites']);
    expect((await ava.call('POST', `/contacts/imports/${importId}/undo`)).status).toBe(202);
    while (app.jobs.some(({ kind }) => kind === 'undo_import')) await runQueue(app);
    const [after] = await contactsOf(ava);
    expect(after).toMatchObject({
      websites: ['https://a.example', 'https://b.example'],
      birthday: null,
      messengers: [],
    });
    expect(after!.id.endsWith(id)).toBe(true);
  });
});
