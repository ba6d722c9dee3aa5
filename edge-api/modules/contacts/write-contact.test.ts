import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { permissions } from '#messages/permissions.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { drawing, encode } from '../media/testing/pictures.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
});
afterEach(() => app.close());

type Answer = ContactDetail & {
  status: number;
  detail?: string;
  errors?: { path: string; message: string }[];
};
const send = async (person: Person, method: string, path: string, body: unknown): Promise<Answer> => {
  const response = await person.call(method, path, body);
  return { ...((await response.json()) as Answer), status: response.status };
};
const add = (person: Person, body: unknown) => send(person, 'POST', '/contacts', body);
const change = (person: Person, id: string, body: unknown) => send(person, 'PUT', `/contacts/${id}`, body);
const rows = async (table: string) =>
  Number((await app.client.execute(`select count(*) as n from ${table}`)).rows[0]!['n']);
const newTag = async (person: Person, name: string) =>
  ((await (await person.call('POST', '/tags', { name, color: 'Moss' })).json()) as { id: string }).id;

const pictureUrl = async (width: number) =>
  `data:image/png;base64,${Buffer.from(await encode(drawing(width, 300), 'png')).toString('base64')}`;

const WHOLE = {
  first_name: 'Ines',
  last_name: 'Okafor',
  emails: [' Ines@X.test ', 'ines@x.test', 'work@x.test', ''],
  phones: ['+46 70 555 01 42', ''],
  company_name: 'Fernhall',
  job_title: 'Botanist',
  website: 'fernhall.example',
  address: 'Hamngatan 12',
  contact_linkedin_url: 'https://se.linkedin.com/in/ines-okafor/?trk=x',
};

describe('a contact that is sent with a key', () => {
  const sendKeyed = (person: Person, key: string, body: object = WHOLE) =>
    app.request('/api/contacts', {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    });
  const idOf = async (answer: Response) => ((await answer.json()) as { id: string }).id;

  test('is added once, also by concurrent requests', async () => {
    const tag = await newTag(ava, 'Fair');
    const body = { ...WHOLE, type: 'scan', note: 'Met there', tags: [{ id: tag }] };
    const answers = await Promise.all([sendKeyed(ava, 'a', body), sendKeyed(ava, 'a', body)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const again = await sendKeyed(ava, 'a', body);
    const ids = await Promise.all([...answers, again].map(idOf));
    expect([new Set(ids).size, ids[0]]).toEqual([1, expect.stringMatching(/^scan\//)]);
    expect([await rows('contacts'), await rows('notes'), await rows('contact_tags')]).toEqual([1, 1, 1]);
    expect(await idOf(await sendKeyed(ava, 'b', body))).not.toBe(ids[0]);
  });

  test("is separate from another person's with the same key, and a key that is too long is refused", async () => {
    const ben = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const [mine, his] = [await sendKeyed(ava, 'a'), await sendKeyed(ben, 'a')];
    expect(await idOf(mine)).not.toBe(await idOf(his));
    expect((await sendKeyed(ava, 'x'.repeat(256))).status).toBe(400);
    expect(await rows('contacts')).toBe(2);
  });
});

describe('a contact that is added by hand', () => {
  test('has all fields, normalized, its note and its tags', async () => {
    const tag = await newTag(ava, 'Fair');
    const made = await add(ava, { ...WHOLE, note: ' Met\r\nthere ', tags: [{ id: tag }, { id: tag }] });
    expect(made).toMatchObject({
      status: 201,
      id: expect.stringMatching(/^manual\//),
      type: 'manual',
      full_name: 'Ines Okafor',
      first_name: 'Ines',
      emails: ['ines@x.test', 'work@x.test'],
      phones: ['+46 70 555 01 42'],
      website: 'https://fernhall.example',
      contact_linkedin_url: 'https://www.linkedin.com/in/ines-okafor',
      tags: [{ id: tag, name: 'Fair', color: 'Moss' }],
      contact_photo_url: null,
      changes: [],
    });
    const notes = await send(ava, 'GET', `/contacts/${made.id}/notes`, undefined);
    expect(notes).toMatchObject({ results: [{ text: 'Met\nthere' }] });
    for (const word of ['okafor', 'fernhall', '5550142', 'there', 'fair'])
      expect(await send(ava, 'GET', `/contacts?search=${word}`, undefined)).toMatchObject({ count: 1 });
  });

  test.each([
    [{}, 'full_name', 'Please enter a name, an email, a phone number or a company.'],
    [{ full_name: ' \u200B' }, 'full_name', 'Please enter a name, an email, a phone number or a company.'],
    [{ full_name: 'A', emails: ['a@x.test', 'nobody'] }, 'emails.1', 'Value entered is not a valid email'],
    [{ full_name: 'A', phones: ['12'] }, 'phones.0', 'Value entered is not a valid phone'],
    [{ full_name: 'A', website: 'javascript:alert(1)' }, 'website', 'Value entered is not a valid website'],
    [
      { full_name: 'A', contact_linkedin_url: 'https://x.com/in/a' },
      'contact_linkedin_url',
      'Value entered is not a valid LinkedIn',
    ],
    [{ first_name: 'x'.repeat(31) }, 'first_name', 'Max length of First name is 30 characters.'],
    [
      { emails: Array.from({ length: 11 }, (_, n) => `a${n}@x.test`) },
      'emails',
      'Emails: you can have up to 10.',
    ],
    [{ full_name: 'A', note: 'x'.repeat(5001) }, 'note', 'Max length of Note is 5000 characters.'],
    [{ full_name: 'A', photo: 'data:image/svg+xml;base64,PHN2Zy8+' }, 'photo', 'Image format is wrong.'],
  ])('is refused as %j, and nothing is written', async (body, path, message) => {
    const answer = await add(ava, body);
    expect([answer.errors?.[0]?.path ?? path, answer.errors?.[0]?.message ?? answer.detail]).toEqual([
      path,
      message,
    ]);
    expect([415, 422]).toContain(answer.status);
    expect([await rows('contacts'), await rows('notes'), await rows('media')]).toEqual([0, 0, 0]);
  });

  test('can be identified by an e-mail, a number, a company or a LinkedIn name alone', async () => {
    for (const body of [
      { emails: ['a@x.test'] },
      { phones: ['+4670555014'] },
      { company_name: 'Fernhall' },
      { contact_linkedin_url: 'ines-okafor' },
    ])
      expect((await add(ava, body)).status, JSON.stringify(body)).toBe(201);
  });

  test.each(ROLES)('is added by every signed-in role: %s', async (role) => {
    const me = await signIn(app, { role });
    expect((await add(me, { full_name: 'Ada' })).status).toBe(201);
    const refused = refusal(role, [], 'notes');
    const noted = await add(me, { full_name: 'Ben', note: 'Hi' });
    expect([noted.status, noted.detail]).toEqual(
      refused ? [403, permissions[refused.code]] : [201, undefined],
    );
    expect((await callApi(app, 'POST', '/contacts', { full_name: 'A' })).status).toBe(401);
  });
});

describe('a changed contact', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await add(ava, WHOLE));
  });

  test('keeps missing fields, and records what was changed, when and by whom', async () => {
    const changed = await change(ava, id, { job_title: 'Gardener', phones: [], company_name: 'Fernhall' });
    expect(changed).toMatchObject({
      status: 200,
      full_name: 'Ines Okafor',
      job_title: 'Gardener',
      emails: ['ines@x.test', 'work@x.test'],
      phones: [],
      changes: [{ kind: 'edited', fields: ['job_title', 'phones'], author: 'Robin Vale' }],
    });
    const [, bare = ''] = id.split('/');
    expect((await change(ava, bare, { job_title: null })).job_title).toBeNull();
    expect(await send(ava, 'GET', `/contacts/${id}`, undefined)).toMatchObject({ job_title: null });
  });

  test('has one name, in any form', async () => {
    expect(await change(ava, id, { last_name: 'Lund' })).toMatchObject({ full_name: 'Ines Lund' });
    expect(await change(ava, id, { full_name: 'Dr. Ines Lund' })).toMatchObject({
      first_name: null,
      last_name: null,
      full_name: 'Dr. Ines Lund',
    });
    expect(await send(ava, 'GET', '/contacts?search=dr.+lund', undefined)).toMatchObject({ count: 1 });
    expect(await change(ava, id, { last_name: 'Okafor' })).toMatchObject({
      first_name: 'Dr. Ines',
      last_name: 'Okafor',
      full_name: 'Dr. Ines Okafor',
    });
  });

  test('must keep something that identifies it', async () => {
    const made = await add(ava, { full_name: 'Ada Lovelace' });
    const bare = made.id.split('/')[1]!;
    for (const body of [
      { full_name: null },
      { first_name: null, last_name: null },
      { full_name: '', first_name: '' },
    ])
      expect(await change(ava, bare, body), JSON.stringify(body)).toMatchObject({ status: 422 });
    expect(
      await change(ava, bare, { first_name: null, last_name: null, company_name: 'Engines' }),
    ).toMatchObject({
      status: 200,
      full_name: null,
      company_name: 'Engines',
    });
  });

  test('is not changed by the reader of an older version', async () => {
    const { updated } = await send(ava, 'GET', `/contacts/${id}`, undefined);
    const first = await change(ava, id, { job_title: 'First', version: updated });
    expect(first.status).toBe(200);
    const second = await change(ava, id, { job_title: 'Second', emails: [], version: updated });
    expect([second.status, second.detail]).toEqual([
      409,
      'Someone changed this in the meantime. Please reload it.',
    ]);
    expect(await send(ava, 'GET', `/contacts/${id}`, undefined)).toMatchObject({
      job_title: 'First',
      emails: ['ines@x.test', 'work@x.test'],
    });
    expect((await change(ava, id, { job_title: 'Second', version: first.updated })).status).toBe(200);
  });

  test('is consistent after many concurrent changes', async () => {
    const titles = Array.from({ length: 6 }, (_, n) => `Title ${n}`);
    const answers = await Promise.all(
      titles.map((job_title, n) => change(ava, id, { job_title, emails: [`e${n}@x.test`] })),
    );
    const written = answers.filter(({ status }) => status === 200);
    const last = await send(ava, 'GET', `/contacts/${id}`, undefined);
    expect(written.length).toBeGreaterThan(0);
    expect(last.emails).toEqual([`e${last.job_title!.at(-1)}@x.test`]);
    expect(last.changes).toHaveLength(written.length);
  });

  test('has at most ten tags, of those that its owner can use', async () => {
    const tags = [];
    for (let n = 0; n < 11; n++) tags.push({ id: await newTag(ava, `Tag ${n}`) });
    expect((await change(ava, id, { tags: tags.slice(0, 10) })).tags).toHaveLength(10);
    const eleven = await change(ava, id, { tags, job_title: 'Not written' });
    expect([eleven.status, eleven.detail]).toEqual([422, 'You have assigned the maximum number of tags.']);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const theirs = await newTag(other, 'Theirs');
    expect((await change(ava, id, { tags: [{ id: theirs }], job_title: 'Not written' })).status).toBe(404);
    expect(await send(ava, 'GET', `/contacts/${id}`, undefined)).toMatchObject({ job_title: 'Botanist' });
    expect((await change(ava, id, { tags: [] })).tags).toEqual([]);
  });

  test('keeps tags that were added after others were chosen', async () => {
    const tags: { id: string }[] = [];
    for (let n = 0; n < 11; n++) tags.push({ id: await newTag(ava, `Tag ${n}`) });
    const [read, chosen, elsewhere] = tags as [{ id: string }, { id: string }, { id: string }];
    const assign = (ids: object[]) => change(ava, id, { tags: ids, tags_read: [read] });
    await change(ava, id, { tags: [read] });
    await change(ava, id, { tags: [read, elsewhere] });
    const namesOf = (answer: Answer) => answer.tags.map(({ name }) => name);
    expect(namesOf(await assign([chosen]))).toEqual(['Tag 1', 'Tag 2']);
    expect(namesOf(await assign([read]))).toEqual(['Tag 0', 'Tag 1', 'Tag 2']);
    expect(namesOf(await assign([]))).toEqual(['Tag 1', 'Tag 2']);
    const eleven = await assign(tags.filter((tag) => tag !== elsewhere));
    expect([eleven.status, eleven.detail]).toEqual([422, 'You have assigned the maximum number of tags.']);
    expect(namesOf(await change(ava, id, { tags_read: [chosen] }))).toEqual(['Tag 1', 'Tag 2']);
  });

  test('is saved without a tag that was deleted since its form was opened', async () => {
    const [fair, gone] = [await newTag(ava, 'Fair'), await newTag(ava, 'Gone')];
    const tags = [{ id: fair }, { id: gone }];
    await change(ava, id, { tags });
    const { updated } = await send(ava, 'GET', `/contacts/${id}`, undefined);
    await ava.call('DELETE', `/tags/${gone}`);
    const saved = await change(ava, id, { tags, job_title: 'Gardener', version: updated });
    expect(saved).toMatchObject({ status: 200, job_title: 'Gardener', tags: [{ name: 'Fair' }] });
    const made = await add(ava, { full_name: 'Ada', tags });
    expect(made).toMatchObject({ status: 201, tags: [{ name: 'Fair' }] });
  });

  test('keeps a tag of the team that its owner left, and gets no other of it', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const [fair, other] = [await newTag(owner, 'Fair'), await newTag(owner, 'Other')];
    await app.client.execute({
      sql: 'insert into contact_tags (contact_id, tag_id) values (?, ?)',
      args: [id.split('/')[1]!, fair],
    });
    const answer = await change(ava, id, { tags: [{ id: fair }], job_title: 'Gardener' });
    expect(answer).toMatchObject({ status: 200, job_title: 'Gardener', tags: [{ name: 'Fair' }] });
    expect((await change(ava, id, { tags: [{ id: fair }, { id: other }] })).status).toBe(404);
    expect((await change(ava, id, { tags: [] })).tags).toEqual([]);
  });

  test('of a member refers to the admin at the limit of tags', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const tags = [];
    for (let n = 0; n < 11; n++) tags.push({ id: await newTag(owner, `Tag ${n}`) });
    const [met] = await addContacts(app, member.user_id, [{ full_name: 'Ada' }]);
    expect((await change(member, met!, { tags })).detail).toBe(
      'You have assigned the maximum number of tags. Please contact Team Admin for updates.',
    );
  });

  test('has a picture, which is removed by the next one and by none, also from the bucket', async () => {
    const first = await change(ava, id, { photo: await pictureUrl(300) });
    expect(first.contact_photo_url).toMatch(/^\/media\/[0-9a-f]{32}\.(jpg|png|webp)$/);
    const second = await change(ava, id, { photo: await pictureUrl(310) });
    expect(second.contact_photo_url).not.toBe(first.contact_photo_url);
    expect(await rows('media')).toBe(1);
    expect(await change(ava, id, { job_title: 'Kept' })).toMatchObject({
      contact_photo_url: second.contact_photo_url,
    });
    expect((await change(ava, id, { photo: '' })).contact_photo_url).toBeNull();
    expect(await rows('media')).toBe(0);
  });

  test("must be the caller's own", async () => {
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await change(other, id, { job_title: 'X' })).status).toBe(404);
    expect((await change(ava, id.replace('manual', 'scan'), { job_title: 'X' })).status).toBe(404);
    expect((await callApi(app, 'PUT', `/contacts/${id}`, { job_title: 'X' })).status).toBe(401);
    expect((await callApi(app, 'POST', `/contacts/${id.split('/')[1]}/undo`)).status).toBe(401);
    expect(await send(ava, 'GET', `/contacts/${id}`, undefined)).toMatchObject({ job_title: 'Botanist' });
  });

  test.each(ROLES)('gets tags from roles whose plan has them: %s', async (role) => {
    const me = await signIn(app, { role });
    const [met] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    const refused = refusal(role, [], 'assign_tags');
    const answer = await change(me, met!, { tags: [] });
    expect([answer.status, answer.detail]).toEqual(
      refused ? [403, permissions[refused.code]] : [200, undefined],
    );
    expect((await change(me, met!, { job_title: 'Anybody' })).status).toBe(200);
  });

  test('is restored unchanged after its deletion, for its owner only', async () => {
    const [, bare = ''] = id.split('/');
    expect((await ava.call('POST', `/contacts/${bare}/undo`)).status).toBe(404);
    await ava.call('DELETE', `/contacts/${id}`);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await other.call('POST', `/contacts/${bare}/undo`)).status).toBe(404);
    expect(await send(ava, 'POST', `/contacts/${bare}/undo`, undefined)).toMatchObject({
      status: 200,
      full_name: 'Ines Okafor',
      emails: ['ines@x.test', 'work@x.test'],
    });
    expect(await send(ava, 'GET', '/contacts?search=okafor', undefined)).toMatchObject({ count: 1 });
  });
});
