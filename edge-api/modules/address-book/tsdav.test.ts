import {
  createAccount,
  createVCard,
  deleteVCard,
  fetchAddressBooks,
  fetchVCards,
  syncCollection,
  updateVCard,
  type DAVAddressBook,
} from 'tsdav';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceOf, vcard } from './testing/device.ts';

let app: TestApp;
let ava: Person;
let client: { headers: Record<string, string>; fetch: typeof fetch };
let addressBook: DAVAddressBook;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const { authorization } = await deviceOf(app, ava);
  client = {
    headers: { authorization },
    fetch: async (input, init) => app.request(String(input), init),
  };
  const account = await createAccount({
    account: { serverUrl: 'http://localhost/', accountType: 'carddav' },
    ...client,
  });
  [addressBook] = (await fetchAddressBooks({ account, ...client })) as [DAVAddressBook];
});
afterEach(() => app.close());

const contacts = async () =>
  ((await (await ava.call('GET', '/contacts')).json()) as { results: ContactDetail[] }).results;
const cards = () => fetchVCards({ addressBook, ...client });

test('a CardDAV client adds, reads, changes and deletes contacts, and reads those of its owner', async () => {
  await ava.call('POST', '/contacts', { full_name: 'Ben Hill', emails: ['ben@x.test'] });
  const vCardString = vcard(
    'ada-1',
    'N:Lovelace;Ada;;;',
    'FN:Ada Lovelace',
    'TEL;TYPE=WORK:+46 70 555 01 42',
  );
  const made = await createVCard({ addressBook, vCardString, filename: 'ada 1.vcf', ...client });
  expect(made.status).toBe(201);
  expect((await contacts()).map(({ full_name }) => full_name).toSorted()).toEqual([
    'Ada Lovelace',
    'Ben Hill',
  ]);

  const all = await cards();
  expect(all).toHaveLength(2);
  const [ada, ben] = ['ada-1', 'ben@x.test'].map((text) =>
    all.find(({ data }) => String(data).includes(text))!,
  );
  expect(ada!.url).toContain('ada%201.vcf');
  expect(String(ada!.data)).toContain('TEL;TYPE=WORK:+46 70 555 01 42');

  const changed = { ...ben!, data: String(ben!.data).replaceAll('Ben Hill', 'Ben Vale') };
  expect((await updateVCard({ vCard: changed, ...client })).status).toBe(204);
  expect((await updateVCard({ vCard: changed, ...client })).status).toBe(412);
  expect((await contacts()).map(({ full_name }) => full_name)).toContain('Ben Vale');

  expect((await deleteVCard({ vCard: ada!, ...client })).status).toBe(204);
  expect((await deleteVCard({ vCard: ben!, ...client })).status).toBe(412);
  const left = await syncCollection({
    url: addressBook.url,
    props: { 'd:getetag': {} },
    syncLevel: 1,
    ...(addressBook.syncToken && { syncToken: addressBook.syncToken }),
    ...client,
  });
  expect(left.filter(({ status }) => status !== 404).length).toBe(1);
  expect((await contacts()).map(({ full_name }) => full_name)).toEqual(['Ben Vale']);
});
