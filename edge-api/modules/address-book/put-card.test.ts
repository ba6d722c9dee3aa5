import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAV_BOOK, davCard, davHref } from '../../../src/domain/address-book/carddav.ts';
import type { DeviceChange } from '../../../src/domain/address-book/device-changes.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { DEVICE_CARD_MAX_BYTES } from '../../../src/domain/limits/contacts.ts';
import { problems } from '#messages/problems.ts';
import { signIn, type Person, type TestApp } from '../../testing/people.ts';
import { pictureUrl } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deviceOf, vcard, type TestDevice } from './testing/device.ts';

let app: TestApp;
let ava: Person;
let phone: TestDevice;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  let clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  phone = await deviceOf(app, ava);
});
afterEach(() => app.close());

const json = async <Data>(answer: Promise<Response> | Response): Promise<Data> =>
  (await (await answer).json()) as Data;
const contacts = async () => (await json<{ results: ContactDetail[] }>(ava.call('GET', '/contacts'))).results;
const detail = (id: string) => json<ContactDetail>(ava.call('GET', `/contacts/${id}`));
const add = async (full_name: string, more: object = {}) =>
  json<ContactDetail>(ava.call('POST', '/contacts', { full_name, ...more }));
const changes = async () =>
  (await json<{ results: DeviceChange[] }>(ava.call('GET', '/app-passwords/changes'))).results;
/** Sends the vCard of a contact back with other lines. */
async function edit(path: string, change: (text: string) => string, device = phone) {
  const { text, etag } = await device.get(path);
  const changed = change(text);
  if (changed === text) throw new Error('The edit changes nothing.');
  return device.put(path, changed, { 'if-match': etag });
}
/** Adds lines before the end of a vCard. */
const withLines =
  (...lines: string[]) =>
  (text: string) =>
    text.replace('END:VCARD', [...lines, 'END:VCARD'].join('\r\n'));
const without = (name: string) => (text: string) =>
  text.replaceAll(new RegExp(`^${name}[;:].*\\r\\n(?: .*\\r\\n)*`, 'gm'), '');

/** The changes of the book since a token, and the next token. */
async function sync(since: string) {
  const body = `<d:sync-collection xmlns:d="DAV:"><d:sync-token>${since}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
  const text = await (await phone.ask('REPORT', DAV_BOOK, body)).text();
  return { text, token: /<d:sync-token>(.*)<\/d:sync-token>/.exec(text)![1]! };
}

const NEW = davHref('9F1C-AB.vcf');
/** Why a change of what is stored otherwise is refused. */
const CHANGED = {
  type: 'urn:problem:contact_changed',
  status: 412,
  detail: problems.contact_changed.detail,
};
const ADA = vcard('9F1C-AB', 'N:Lovelace;Ada;;;', 'FN:Ada Lovelace', 'EMAIL;TYPE=WORK:ada@example.com');

describe('a vCard under a new name', () => {
  test('becomes a contact, which is found again under that name and UID', async () => {
    const made = await phone.put(NEW, ADA, { 'if-none-match': '*' });
    expect([made.status, made.headers.get('etag')]).toEqual([201, null]);
    const [ada] = await contacts();
    expect(ada).toMatchObject({
      type: 'manual',
      full_name: 'Ada Lovelace',
      first_name: 'Ada',
      last_name: 'Lovelace',
      emails: ['ada@example.com'],
    });
    expect(await phone.hrefs()).toEqual([NEW]);
    const { text } = await phone.get(NEW);
    expect(text).toContain('\r\nUID:9F1C-AB\r\n');
    expect(text).toContain('\r\nEMAIL;TYPE=WORK:ada@example.com\r\n');
    expect((await phone.get(davCard(ada!.uuid))).status).toBe(404);
  });

  test('has a name with any characters', async () => {
    const path = davHref('Ada & Ben, 50%.vcf');
    expect((await phone.put(path, ADA)).status).toBe(201);
    expect(await phone.hrefs()).toEqual([path]);
    expect((await phone.get(path)).status).toBe(200);
    for (const wrong of [
      `${DAV_BOOK}a/b.vcf`,
      `${DAV_BOOK}a%2Fb.vcf`,
      `${DAV_BOOK}%00.vcf`,
      '/dav/a.vcf',
      DAV_BOOK,
    ])
      expect([wrong, (await phone.put(wrong, ADA)).status]).toEqual([wrong, 403]);
  });

  test('brings photo, note and tags, which are added', async () => {
    const photo = (await pictureUrl(300, 'jpeg', 300)).split(',')[1]!;
    const card = vcard(
      'u',
      'FN:Ada',
      `PHOTO;ENCODING=b;TYPE=JPEG:${photo}`,
      'NOTE:Met\\, at last',
      'CATEGORIES:Fair,VIP',
    );
    expect((await phone.put(NEW, card)).status).toBe(201);
    const ada = await detail((await contacts())[0]!.id);
    expect(ada.contact_photo_url).not.toBeNull();
    expect(ada.notes.map(({ text }) => text)).toEqual(['Met, at last']);
    expect(ada.tags.map(({ name }) => name).toSorted()).toEqual(['Fair', 'VIP']);
    expect(await changes()).toMatchObject([{ kind: 'created', device: 'iPhone', left_out: [] }]);
  });

  test('is refused if the name or the UID is taken, with the address of the other', async () => {
    await phone.put(NEW, ADA);
    expect((await phone.put(NEW, ADA, { 'if-none-match': '*' })).status).toBe(412);
    const other = await phone.put(davHref('other.vcf'), ADA);
    expect([other.status, await other.text()]).toEqual([
      409,
      expect.stringContaining(`<card:no-uid-conflict><d:href>${NEW}</d:href></card:no-uid-conflict>`),
    ]);
    const { uuid } = await add('Ben');
    for (const uid of [`urn:uuid:${uuid}`, uuid.toUpperCase()])
      expect((await phone.put(davHref('x.vcf'), vcard(uid, 'FN:Ben'))).status).toBe(409);
    expect((await contacts()).length).toBe(2);
  });

  test('takes the UID of another account for no conflict, and changes nothing there', async () => {
    const ben = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { uuid } = await add('Ada');
    const other = await deviceOf(app, ben);
    expect((await other.put(davCard(uuid), vcard(`urn:uuid:${uuid}`, 'FN:Ben'))).status).toBe(201);
    expect(await contacts()).toMatchObject([{ full_name: 'Ada' }]);
  });

  test('can have the name of a deleted contact', async () => {
    await phone.put(NEW, ADA);
    expect((await phone.ask('DELETE', NEW)).status).toBe(204);
    expect((await phone.put(NEW, ADA, { 'if-none-match': '*' })).status).toBe(201);
    expect(await phone.hrefs()).toEqual([NEW]);
  });

  test.each([
    ['its owner', (uuid: string) => davCard(uuid), (uuid: string) => `urn:uuid:${uuid}`],
    ['a device', () => NEW, () => '9F1C-AB'],
  ])(
    'can have name and UID of a deleted contact that %s added, which can still come back',
    async (_, at, uidOf) => {
      const ada = await add('Ada');
      await phone.put(NEW, ADA);
      const [path, uid] = [at(ada.uuid), uidOf(ada.uuid)];
      const { token } = await sync('');
      await phone.ask('DELETE', path);
      expect((await phone.put(path, vcard(uid, 'FN:Eva'), { 'if-none-match': '*' })).status).toBe(201);
      // Another device replaces the contact at this address, and does not remove it.
      const { text } = await sync(token);
      expect(text.split(`<d:href>${path}</d:href>`)).toHaveLength(2);
      expect(text).toContain(`<d:href>${path}</d:href><d:propstat>`);
      const deletion = (await changes()).find(({ kind }) => kind === 'deleted')!;
      expect((await ava.call('POST', `/app-passwords/changes/${deletion.id}/undo`)).status).toBe(200);
      const hrefs = await phone.hrefs();
      expect([hrefs.length, new Set(hrefs).size]).toEqual([3, 3]);
      const uids = await Promise.all(
        hrefs.map(async (href) => /^UID:(.*)\r$/m.exec((await phone.get(href)).text)![1]),
      );
      expect([new Set(uids).size, uids.includes(uid)]).toEqual([3, true]);
      expect((await phone.get(path)).text).toContain('FN:Eva');
    },
  );
});

describe('a changed vCard', () => {
  test('changes only what differs from the one that the device was given', async () => {
    const ada = await add('Ada Lovelace', { job_title: 'Countess', emails: ['ada@example.com'] });
    const path = davCard(ada.uuid);
    const answer = await edit(path, (text) => text.replace('ada@example.com', 'ada@x.test'));
    expect([answer.status, answer.headers.get('etag')]).toEqual([204, null]);
    const after = await detail(ada.id);
    expect(after).toMatchObject({ full_name: 'Ada Lovelace', job_title: 'Countess', emails: ['ada@x.test'] });
    expect(after.changes[0]!.fields).toEqual(['emails']);
    expect(await changes()).toMatchObject([{ kind: 'changed', fields: ['emails'], undoable: true }]);
  });

  test('loses what the device removed', async () => {
    const ada = await add('Ada', { phones: ['+46 70 555 01 42'], nickname: 'Countess' });
    await edit(davCard(ada.uuid), (text) => without('TEL')(without('NICKNAME')(text)));
    expect(await detail(ada.id)).toMatchObject({ phones: [], nickname: null, full_name: 'Ada' });
  });

  test('is refused if the contact changed since, and without a contact', async () => {
    const ada = await add('Ada');
    const path = davCard(ada.uuid);
    const { text, etag } = await phone.get(path);
    await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada King' });
    const late = text.replaceAll('Ada', 'Eva');
    for (const answer of [
      await phone.put(path, late, { 'if-match': etag }),
      await phone.put(path, late, { 'if-none-match': '*' }),
      await phone.put(davHref('none.vcf'), late, { 'if-match': '*' }),
    ])
      expect([answer.status, await json(answer)]).toMatchObject([412, CHANGED]);
    expect(await detail(ada.id)).toMatchObject({ full_name: 'Ada King' });
    expect((await phone.put(path, late)).status).toBe(204);
    expect(await detail(ada.id)).toMatchObject({ full_name: 'Eva' });
  });

  test('is refused with the UID of another contact', async () => {
    const [ada, ben] = [await add('Ada'), await add('Ben')];
    const answer = await edit(davCard(ada.uuid), (text) => text.replace(ada.uuid, ben.uuid));
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('no-uid-conflict')]);
    expect(await detail(ada.id)).toMatchObject({ full_name: 'Ada' });
  });

  test('keeps what contacts have no field for, and how a value was written', async () => {
    const ada = await add('Ada Lovelace', { phones: ['+46 70 555 01 42'], company_name: 'Mill' });
    const path = davCard(ada.uuid);
    await edit(path, (text) =>
      withLines(
        'item7.X-ABDATE:2020-01-02',
        'item7.X-ABLabel:Wedding',
        'TEL;TYPE=FAX:+46 8 555',
        'ROLE:Lead',
      )(
        text
          .replace('TEL;TYPE=VOICE', 'TEL;TYPE=CELL,pref')
          .replace('ORG:Mill', 'ORG:Mill;Research')
          .replace('N:;Ada Lovelace;;;', 'N:Lovelace;Ada;;Dr.;'),
      ),
    );
    const first = await phone.get(path);
    for (const line of [
      'TEL;TYPE=CELL,pref:+46 70 555 01 42',
      'ORG:Mill;Research',
      'TEL;TYPE=FAX:+46 8 555',
      'ROLE:Lead',
      'item1.X-ABDATE:2020-01-02',
      'item1.X-ABLabel:Wedding',
      'N:Lovelace;Ada;;Dr.;',
    ])
      expect(first.text.split('\r\n')).toContain(line);
    expect(first.text.match(/^TEL/gm)).toHaveLength(2);
    await ava.call('PUT', `/contacts/${ada.id}`, { phones: ['+46 70 000 00 00'] });
    const second = (await phone.get(path)).text;
    expect(second).toContain('TEL;TYPE=VOICE:+46 70 000 00 00');
    expect(second).not.toContain('555 01 42');
    await edit(path, without('item1.X-ABDATE'));
    expect((await phone.get(path)).text).not.toContain('X-ABDATE');
  });

  test('has each property of a group once, and not after it changed', async () => {
    const lines = [
      'home.TEL;TYPE=HOME:+46 8 555 01 03',
      'home.EMAIL;TYPE=HOME:ada@x.test',
      'home.X-ABLabel:Mill',
    ];
    await phone.put(NEW, vcard('9F1C-AB', 'FN:Ada', ...lines));
    const { text } = await phone.get(NEW);
    expect(text.match(/(?:TEL|EMAIL|X-ABLabel).*/g)).toEqual([
      'EMAIL;TYPE=HOME:ada@x.test',
      'X-ABLabel:Mill',
      'TEL;TYPE=HOME:+46 8 555 01 03',
      'X-ABLabel:Mill',
    ]);
    const [ada] = await contacts();
    await ava.call('PUT', `/contacts/${ada!.id}`, { phones: ['+46 8 555 01 04'] });
    expect((await phone.get(NEW)).text.match(/TEL.*/g)).toEqual(['TEL;TYPE=VOICE:+46 8 555 01 04']);
  });

  test('changes its version even if only such a property changed', async () => {
    const ada = await add('Ada', { phones: ['+46 70 555 01 42'] });
    const { etag } = await phone.get(davCard(ada.uuid));
    await edit(davCard(ada.uuid), (text) => text.replace('TYPE=VOICE', 'TYPE=HOME'));
    expect((await phone.get(davCard(ada.uuid))).etag).not.toBe(etag);
    expect(await changes()).toEqual([]);
  });

  test('edits the newest note alone', async () => {
    const ada = await add('Ada');
    const notes = async () => (await detail(ada.id)).notes.map(({ text }) => text);
    await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Oldest' });
    await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Newest' });
    await edit(davCard(ada.uuid), (text) =>
      text.replace('NOTE:Newest\\n\\nOldest', 'NOTE:Newest one\\n\\nOldest'),
    );
    expect(await notes()).toEqual(['Newest one', 'Oldest']);
    await edit(davCard(ada.uuid), without('NOTE'));
    expect(await notes()).toEqual(['Oldest']);
    expect(await changes()).toMatchObject([{ left_out: ['notes'] }, { left_out: [] }]);
  });

  test('edits that note even if the message of a visitor has the same words', async () => {
    const ada = await add('Ada');
    await app.client.execute({
      sql: 'update contacts set message = ?, updated_at = updated_at + 1 where id = ?',
      args: ['Met at the fair', ada.id.split('/')[1]!],
    });
    await ava.call('POST', `/contacts/${ada.id}/notes`, { text: 'Met' });
    await edit(davCard(ada.uuid), (text) =>
      text.replace('NOTE:Met at the fair\\n\\nMet', 'NOTE:Met at the fair\\n\\nMet twice'),
    );
    expect((await detail(ada.id)).notes.map(({ text }) => text)).toEqual(['Met twice']);
    expect(await changes()).toMatchObject([{ left_out: [] }]);
  });

  test('adds and removes tags within their limits, and leaves them without CATEGORIES', async () => {
    const ada = await add('Ada');
    const path = davCard(ada.uuid);
    const names = async () => (await detail(ada.id)).tags.map(({ name }) => name).toSorted();
    await edit(path, withLines('CATEGORIES:Fair,VIP'));
    expect(await names()).toEqual(['Fair', 'VIP']);
    await edit(path, (text) => text.replace('CATEGORIES:Fair,VIP', 'CATEGORIES:VIP'));
    expect(await names()).toEqual(['VIP']);
    await edit(path, (text) => without('CATEGORIES')(text.replaceAll('Ada', 'Eva')));
    expect(await names()).toEqual(['VIP']);
    const many = Array.from({ length: 11 }, (_, n) => `Tag ${n}`);
    await edit(path, (text) => text.replace('CATEGORIES:VIP', `CATEGORIES:${many.join()}`));
    expect(await names()).toHaveLength(10);
    expect((await changes())[0]).toMatchObject({ left_out: ['tags'] });
  });

  test('makes tags up to 50 in all, and none for a role that cannot', async () => {
    for (let n = 1; n < 50; n += 1) await ava.call('POST', '/tags', { name: `Tag ${n}`, color: 'Moss' });
    const ada = await add('Ada');
    await edit(davCard(ada.uuid), withLines('CATEGORIES:Fair,VIP'));
    expect((await detail(ada.id)).tags.map(({ name }) => name)).toEqual(['Fair']);
    expect(await changes()).toMatchObject([{ left_out: ['tags'] }]);

    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' });
    const made = member.call('POST', '/contacts', { full_name: 'Ben' });
    const { id, uuid } = await json<ContactDetail>(made);
    const renamed = (text: string) => withLines('CATEGORIES:Fair')(text.replaceAll('Ben', 'Bo'));
    expect((await edit(davCard(uuid), renamed, await deviceOf(app, member))).status).toBe(204);
    const ben = await json<ContactDetail>(member.call('GET', `/contacts/${id}`));
    expect([ben.full_name, ben.tags]).toEqual(['Bo', []]);
    expect(await json(member.call('GET', '/app-passwords/changes'))).toMatchObject({
      results: [{ left_out: ['tags'] }],
    });
  });

  test('gets a photo, and loses it, and keeps one that the device was not given', async () => {
    const photo = await pictureUrl(400, 'png', 400);
    const ada = await add('Ada', { photo });
    const path = davCard(ada.uuid);
    await edit(path, (text) => text.replaceAll('Ada', 'Eva'));
    const { contact_photo_url } = await detail(ada.id);
    expect(contact_photo_url).toBe(ada.contact_photo_url);
    // As Android does, which encodes a photo anew with every edit of its contact.
    const again = (await pictureUrl(192, 'jpeg', 192)).split(',')[1]!;
    await edit(path, (text) => text.replace(/(PHOTO;ENCODING=b;TYPE=JPEG:).*/, `$1${again}`));
    expect((await detail(ada.id)).contact_photo_url).toBe(contact_photo_url);
    await edit(path, withLines('X-SPARE:1'));
    const broken = await edit(path, (text) =>
      text.replace(/PHOTO;ENCODING=b;TYPE=JPEG:.*/, 'PHOTO;ENCODING=b:AAAA'),
    );
    expect(broken.status).toBe(204);
    expect((await detail(ada.id)).contact_photo_url).toBe(contact_photo_url);
    expect((await changes())[0]).toMatchObject({ left_out: ['photo'] });
    await edit(path, (text) => text.replace(/PHOTO;.*\r\n\r\n/, ''));
    expect((await detail(ada.id)).contact_photo_url).toBeNull();
  });
});

test('the vCard that a device was given changes nothing when it is sent back', async () => {
  const rich = await add('Åsa van Öberg', {
    job_title: 'Baker\\Chef',
    company_name: 'Bread, "Butter" & Söhne; AB',
    website: 'https://asa.example',
    contact_linkedin_url: 'https://www.linkedin.com/in/asa',
    addresses: [';;Hamngatan 12;Stockholm;;111 47;Sweden', 'Kiln Lane 1, Quillmoor'],
    nickname: 'Osa',
    birthday: '--02-29',
    emails: ['asa@x.test', 'baker@x.test'],
    phones: ['+46 70 555 01 42', '+46 8 555 ext. 7'],
    messengers: [
      { network: 'skype', value: 'asa' },
      { network: 'x', value: 'https://x.com/asa' },
    ],
  });
  const all = [
    rich,
    await add('Cher'),
    await json<ContactDetail>(ava.call('POST', '/contacts', { phones: ['+46 70 555 01 43'] })),
    await json<ContactDetail>(ava.call('POST', '/contacts', { company_name: 'Alone Ltd' })),
    await json<ContactDetail>(
      ava.call('POST', '/contacts', { contact_linkedin_url: 'https://www.linkedin.com/in/maria99' }),
    ),
  ];
  for (const { id, uuid } of all) {
    const before = await detail(id);
    const { text, etag } = await phone.get(davCard(uuid));
    const same = await phone.put(davCard(uuid), text, { 'if-match': etag });
    expect([text, same.status, same.headers.get('etag')]).toEqual([text, 204, etag]);
    // Another program, another time: octets differ, the contact does not.
    const alike = text.replace(/^PRODID:.*/m, 'PRODID:-//Other').replace(/^REV:.*/m, 'REV:20200101T000000Z');
    expect((await phone.put(davCard(uuid), alike, { 'if-match': etag })).status).toBe(204);
    expect(await detail(id)).toEqual(before);
    expect((await phone.get(davCard(uuid))).text).toBe(text);
  }
  expect(await changes()).toEqual([]);
});

/** Lines of a vCard as devices write them: values with and without a field, in several ways. */
const LINES = [
  'N:Lovelace;Ada;Augusta;Dr.;MSc',
  'N:Lovelace;Ada;;;',
  'N:;Ada;;;',
  'ORG:Mill',
  'ORG:Mill;Research;Lab',
  'TITLE:Countess',
  'ROLE:Lead',
  'NICKNAME:Ada,Augusta',
  'BDAY:1815-12-10',
  'BDAY:around 1815',
  'BDAY;X-APPLE-OMIT-YEAR=1604:1604-12-10',
  'EMAIL;TYPE=WORK,pref:Ada@X.test',
  'EMAIL:eve@x.test',
  'EMAIL:no',
  'TEL;TYPE=CELL:+46 70 555 01 42',
  'TEL:tel:+46-70-555-01-43',
  'TEL;TYPE=FAX:+46 8 1',
  'item1.TEL:+46 8 2',
  'item1.X-ABLabel:Boat',
  'item2.ADR;TYPE=HOME:;;Kiln 1;Quillmoor;;1;Sweden',
  'item2.X-ABADR:se',
  'ADR:;;Kiln;;;;',
  'URL:ada.example',
  'item3.URL:https://ada.example/b',
  'item3.X-ABLabel:_$!<HomePage>!$_',
  'URL:javascript:1',
  'URL:https://www.linkedin.com/in/ada',
  'X-SOCIALPROFILE;type=linkedin:https://www.linkedin.com/in/ada',
  'X-SOCIALPROFILE;type=twitter:https://x.com/ada',
  'IMPP;X-SERVICE-TYPE=Skype:skype:ada',
  'X-JABBER:ada@x.test',
  'ANNIVERSARY:1835-07-08',
  'X-ANY;A="b:c;d":\\, \\; \\n',
  'NOTE:Met\\nonce',
  'CATEGORIES:Fair,VIP',
  'X-EMPTY:',
];

test('what a device wrote is what it gets back, and changes nothing when it is sent back', async () => {
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.constantFrom(...LINES), { maxLength: 14 }), async (lines) => {
      n += 1;
      const path = davHref(`${n}.vcf`);
      expect((await phone.put(path, vcard(`uid-${n}`, 'FN:Ada Lovelace', ...lines))).status).toBe(201);
      const { text, etag } = await phone.get(path);
      for (const line of lines.filter((one) => !/^(?:N|BDAY|item\d|CATEGORIES|NOTE|URL|X-SOCIAL)/.test(one)))
        expect([lines, text.replaceAll('\r\n ', '')]).toEqual([lines, expect.stringContaining(line)]);
      const [contact] = await contacts();
      const before = await detail(contact!.id);
      const alike = text
        .replace(/^PRODID:.*/m, 'PRODID:-//Other')
        .replace(/^REV:.*/m, 'REV:20200101T000000Z');
      expect((await phone.put(path, alike, { 'if-match': etag })).status).toBe(204);
      expect(await phone.get(path)).toEqual({ status: 200, etag, text });
      expect(await detail(contact!.id)).toEqual(before);
      await phone.ask('DELETE', path);
    }),
    { numRuns: 30 },
  );
  expect((await changes()).some(({ kind }) => kind === 'changed')).toBe(false);
});

describe('a body that is no vCard of a contact', () => {
  const scripts = '<script>alert(1)</script>';
  test.each([
    ['nothing', '', 403, 'valid-address-data'],
    ['another text', 'Hello', 403, 'valid-address-data'],
    ['an unclosed card', 'BEGIN:VCARD\r\nVERSION:3.0\r\nFN:A\r\nUID:a', 403, 'valid-address-data'],
    ['two cards', ADA + ADA, 403, 'valid-address-data'],
    ['no UID', ADA.replace(/UID:.*\r\n/, ''), 403, 'valid-address-data'],
    ['no name', vcard('a', 'N:;;;;'), 403, 'valid-address-data'],
    ['a line without a colon', vcard('a', 'FN:Ada', 'nonsense'), 403, 'valid-address-data'],
    ['version 2.1', ADA.replace('VERSION:3.0', 'VERSION:2.1'), 415, 'supported-address-data'],
    ['a group', vcard('a', 'FN:Friends', 'X-ADDRESSBOOKSERVER-KIND:group'), 415, 'supported-address-data'],
    ['a text of 200 KB', vcard('a', 'FN:Ada', `NOTE:${'a'.repeat(200_000)}`), 413, 'max-resource-size'],
    ['a note that is too long', vcard('a', 'FN:Ada', `NOTE:${'a'.repeat(5001)}`), 413, 'max-resource-size'],
    ['many lines', vcard('a', 'FN:Ada', ...Array<string>(600).fill('X-A:1')), 413, 'max-resource-size'],
    ['more than 1 MB', ADA.padEnd(DEVICE_CARD_MAX_BYTES + 1, ' '), 413, 'max-resource-size'],
  ])('%s is refused with the reason', async (_, body, status, name) => {
    const answer = await phone.put(NEW, body);
    expect([answer.status, await answer.text()]).toEqual([
      status,
      expect.stringContaining(`<card:${name}/>`),
    ]);
    expect(await contacts()).toEqual([]);
  });

  test('is refused in another encoding than UTF-8, as long as that has other letters', async () => {
    const put = (body: BodyInit) =>
      app.request(NEW, {
        method: 'PUT',
        headers: { authorization: phone.authorization, 'content-type': 'text/vcard; charset=iso-8859-1' },
        body,
      });
    const latin = Uint8Array.from(vcard('a', 'FN:Åsa'), (letter) => letter.charCodeAt(0));
    const answer = await put(latin);
    expect([answer.status, await answer.text()]).toEqual([
      403,
      expect.stringContaining('<card:valid-address-data/>'),
    ]);
    expect((await put(ADA)).status).toBe(201);
  });

  test('but has no name and something else to recognise it by is a contact', async () => {
    expect((await phone.put(NEW, vcard('a', 'N:;;;;', 'FN:', 'TEL:+46 70 555 01 42'))).status).toBe(201);
    expect(await contacts()).toMatchObject([{ full_name: null, phones: ['+46 70 555 01 42'] }]);
    await edit(NEW, (text) => text.replace('555 01 42', '555 01 43'));
    expect(await contacts()).toMatchObject([{ full_name: null, phones: ['+46 70 555 01 43'] }]);
  });

  test('in another content type is refused', async () => {
    expect((await phone.put(NEW, ADA, { 'content-type': 'text/html' })).status).toBe(415);
    expect((await phone.put(NEW, ADA, { 'content-type': 'text/x-vcard' })).status).toBe(201);
  });

  test('but has a script in every field is text', async () => {
    const names = [
      'FN',
      'N',
      'PHOTO',
      'ORG',
      'TITLE',
      'ROLE',
      'NICKNAME',
      'ADR',
      'IMPP',
      'X-SOCIALPROFILE',
      'NOTE',
      'CATEGORIES',
      'X-ANY',
      'EMAIL',
      'TEL',
      'URL',
      'BDAY',
    ];
    const card = vcard(
      scripts,
      ...names.map((name) => `${name}:${scripts}${{ FN: ' Ada', N: ';Ada', ORG: ' Ltd' }[name] ?? ''}`),
    );
    expect((await phone.put(NEW, card)).status).toBe(201);
    const [made] = await contacts();
    expect(made).toMatchObject({
      full_name: `${scripts} Ada`,
      first_name: 'Ada',
      last_name: scripts,
      contact_photo_url: null,
      company_name: `${scripts} Ltd`,
      emails: [],
      phones: [],
      website: null,
    });
    const { text } = await phone.get(NEW);
    for (const name of ['X-ANY', 'EMAIL', 'TEL', 'URL', 'BDAY', 'UID'])
      expect(text).toContain(`${name}:${scripts}`);
    const listed = await phone.ask('PROPFIND', DAV_BOOK, undefined, { depth: '1' });
    expect(await listed.text()).not.toContain('<script>');
  });
});

describe('deleting', () => {
  test('deletes the contact as its owner would, if it did not change since', async () => {
    const ada = await add('Ada');
    const { etag } = await phone.get(davCard(ada.uuid));
    await ava.call('PUT', `/contacts/${ada.id}`, { full_name: 'Ada King' });
    const late = await phone.ask('DELETE', davCard(ada.uuid), undefined, { 'if-match': etag });
    expect([late.status, await json(late)]).toMatchObject([412, CHANGED]);
    const now = await phone.get(davCard(ada.uuid));
    expect((await phone.ask('DELETE', davCard(ada.uuid), undefined, { 'if-match': now.etag })).status).toBe(
      204,
    );
    expect(await contacts()).toEqual([]);
    expect((await phone.ask('DELETE', davCard(ada.uuid))).status).toBe(404);
    expect((await phone.ask('DELETE', DAV_BOOK)).status).toBe(403);
  });

  test('is reported under the name that a device chose', async () => {
    await phone.put(NEW, ADA);
    const { token } = await sync('');
    await phone.ask('DELETE', NEW);
    expect((await sync(token)).text).toContain(`<d:href>${NEW}</d:href><d:status>HTTP/1.1 404 Not Found`);
  });
});

describe('who may write', () => {
  const write = async (device: TestDevice, path: string) => [
    (await device.put(path, ADA)).status,
    (await device.ask('DELETE', path)).status,
  ];

  test('is a device whose password allows it', async () => {
    const ada = await add('Ada');
    const reading = await deviceOf(app, ava, false, 'Reader');
    expect(await write(reading, davCard(ada.uuid))).toEqual([403, 403]);
    expect(await (await reading.put(NEW, ADA)).text()).toContain('<d:need-privileges/>');
    const none = { ...reading, ask: (method: string, path: string) => app.request(path, { method }) };
    expect((await none.ask('PUT', NEW)).status).toBe(401);
    for (const method of ['PROPPATCH', 'MKCOL', 'MOVE'])
      expect([method, (await phone.ask(method, davCard(ada.uuid))).status]).toEqual([method, 403]);
    const asked = '<d:propfind xmlns:d="DAV:"><d:prop><d:current-user-privilege-set/></d:prop></d:propfind>';
    for (const [device, can] of [
      [phone, true],
      [reading, false],
    ] as const) {
      const text = await (await device.ask('PROPFIND', DAV_BOOK, asked, { depth: '0' })).text();
      expect(text.includes('<d:privilege><d:write/></d:privilege>')).toBe(can);
    }
    expect((await contacts()).length).toBe(1);
  });

  test('is no device in the book of another account', async () => {
    const ada = await add('Ada');
    const other = await deviceOf(app, await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }));
    expect((await other.get(davCard(ada.uuid))).status).toBe(404);
    expect((await other.ask('DELETE', davCard(ada.uuid))).status).toBe(404);
    expect((await other.put(davCard(ada.uuid), ADA, { 'if-match': '*' })).status).toBe(412);
    expect(await detail(ada.id)).toMatchObject({ full_name: 'Ada' });
  });

  test.each(['SOLO_ESSENTIAL_DEFAULT', 'TEAM_ACTIVE_READONLY', 'TEAM_LIMITED_READONLY'] as const)(
    'is no device with the role %s, even if the password allows it',
    async (role) => {
      const target = await signIn(app, { role });
      await app.client.execute({ sql: 'update app_passwords set user_id = ?', args: [target.user_id] });
      const password = atob(phone.authorization.slice(6)).split(':')[1]!;
      const authorization = `Basic ${btoa(`${target.email}:${password}`)}`;
      const headers = { authorization, 'content-type': 'text/vcard' };
      for (const method of ['PUT', 'DELETE']) {
        const answer = await app.request(NEW, { method, headers, ...(method === 'PUT' && { body: ADA }) });
        expect([method, answer.status]).toEqual([method, 403]);
      }
    },
  );
});
