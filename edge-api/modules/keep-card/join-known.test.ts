import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ContactDetail, ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { letterFor } from '../../testing/letters.ts';
import { addProfile, signIn, type Person, type TestApp } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { merge, newContact, show, undo } from '../duplicates/testing/duplicates.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { withdrawContact } from '../exchange/withdraw.usecases.ts';

const EMAIL = 'mia@fernhall.example';
const MIA = { full_name: 'Mia Reed', email: EMAIL };

let app: TestApp;
let mia: Person;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
  let clock = Date.UTC(2026, 10, 1);
  app.deps.now = () => new Date((clock += 1000));
  mia = await signIn(app, {
    role: 'SOLO_ACTIVE_DEFAULT',
    profile: { first_name: 'Mia', last_name: 'Reed', job_title: 'Potter', workplace: 'Fernhall' },
  });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  await fields(['email', EMAIL], ['phone', '+44 20 7946 0001']);
});
afterEach(() => app.close());

const fields = (...items: [type: string, value: string][]) =>
  mia.call('PUT', `/p/${mia.handle}/contact_info`, {
    items: items.map(([field_type_id, value]) => ({ field_type_id, value, label: null })),
  });
const change = (body: object) => mia.call('PUT', `/p/${mia.handle}`, body);
async function keep(who = ava, handle = mia.handle) {
  const answer = await who.call('PUT', `/p/${handle}/keep`);
  const contact = (await answer.json()) as ContactDetail;
  return { status: answer.status, id: bare(contact.id), contact };
}
const stop = () => ava.call('DELETE', `/p/${mia.handle}/keep`);
const bare = (id: string) => id.split('/').at(-1)!;
const listed = async (who = ava) =>
  ((await (await who.call('GET', '/contacts')).json()) as { results: ContactView[] }).results.map(({ id }) =>
    bare(id),
  );
/** Gives details on Ava's card, and reads the token in the mail to the visitor. */
async function exchange(body: Record<string, unknown>): Promise<{ id: string; token: string }> {
  app.letters.length = 0;
  const { id } = (await (await post(app, 'ava', body)).json()) as { id: string };
  return { id: bare(id), token: tokenIn(letterFor(app, String(body['email']))) };
}

describe('keeping the card of someone who exchanged before', () => {
  test('makes that contact follow the card, with the values that it lacks and what was exchanged', async () => {
    const { id } = await exchange({ ...MIA, job_title: 'Baker', message: 'Hello', consent: true });
    const before = await show(ava, id);
    const follower = await keep();
    expect([follower.status, follower.id]).toEqual([200, id]);
    expect(await listed()).toEqual([id]);
    const contact = await show(ava, id);
    expect(contact).toMatchObject({
      type: 'exchange',
      job_title: 'Baker',
      company_name: 'Fernhall',
      emails: [EMAIL],
      phones: ['+44 20 7946 0001'],
      message: 'Hello',
      consents: before.consents,
    });
    expect(before.consents.length).toBeGreaterThan(0);
    expect(contact.changes).toMatchObject([{ kind: 'merged', author: expect.any(String) }]);
    expect(contact.changes[0]!.fields).toEqual(expect.arrayContaining(['company_name', 'phones']));
    await change({ job_title: 'Head Potter', workplace: 'Larkfield' });
    expect(await show(ava, id)).toMatchObject({ job_title: 'Baker', company_name: 'Larkfield' });
  });

  test('is one contact, even if asked for twice at once, and again', async () => {
    const { id } = await exchange(MIA);
    const both = await Promise.all([keep(), keep()]);
    expect([...both, await keep()].map((one) => [one.status, one.id])).toEqual(
      Array.from({ length: 3 }, () => [200, id]),
    );
    expect(await listed()).toEqual([id]);
    const { rows } = await app.client.execute('select count(*) as n from contact_merges');
    expect(rows).toEqual([{ n: 1 }]);
  });

  test('ends with the contact as it was, and what was edited since', async () => {
    const { id } = await exchange({ ...MIA, job_title: 'Potter' });
    await keep();
    await change({ job_title: 'Director', workplace: 'Larkfield' });
    await fields(['email', 'new@fernhall.example'], ['phone', '+44 20 7946 0009']);
    expect(await show(ava, id)).toMatchObject({
      job_title: 'Director',
      company_name: 'Larkfield',
      emails: ['new@fernhall.example'],
      phones: ['+44 20 7946 0009'],
    });
    await ava.call('PUT', `/contacts/${id}`, { website: 'https://mia.example' });
    expect((await stop()).status).toBe(204);
    expect(await listed()).toEqual([id]);
    await change({ workplace: 'Quillmoor' });
    expect(await show(ava, id)).toMatchObject({
      type: 'exchange',
      full_name: 'Mia Reed',
      job_title: 'Potter',
      company_name: null,
      emails: [EMAIL],
      phones: [],
      website: 'https://mia.example',
    });
    expect((await stop()).status).toBe(404);
    await fields(['email', EMAIL]);
    expect(await keep()).toMatchObject({ status: 200, id, contact: { company_name: 'Quillmoor' } });
  });

  test('is a merge, which its keeper can undo', async () => {
    const { id } = await exchange(MIA);
    const { contact } = await keep();
    expect((await undo(ava, contact.changes[0]!.merge_id!)).status).toBe(200);
    expect(await show(ava, id)).toMatchObject({ company_name: null, phones: [] });
    const follower = await keep();
    expect(follower.contact).toMatchObject({ type: 'card', company_name: 'Fernhall' });
    expect((await listed()).toSorted()).toEqual([id, follower.id].toSorted());
  });

  test('outlives the withdrawal of what was exchanged', async () => {
    const { id, token } = await exchange({ ...MIA, phone: '+44 20 7946 0777', job_title: 'Baker' });
    await keep();
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    await change({ workplace: 'Larkfield' });
    const follower = await keep();
    expect(follower.id).not.toBe(id);
    expect(await listed()).toEqual([follower.id]);
    expect(await show(ava, follower.id)).toMatchObject({
      type: 'card',
      job_title: 'Potter',
      company_name: 'Larkfield',
      phones: ['+44 20 7946 0001'],
    });
  });
});

describe('keeping the card of someone who was added by hand', () => {
  test('preserves what the keeper typed, and their note', async () => {
    const id = await newContact(ava, {
      full_name: 'Mia R.',
      emails: ['MIA@fernhall.example'],
      job_title: 'My potter',
      note: 'Stand 7',
    });
    expect((await keep()).id).toBe(id);
    expect(await show(ava, id)).toMatchObject({
      type: 'manual',
      full_name: 'Mia R.',
      first_name: null,
      job_title: 'My potter',
      company_name: 'Fernhall',
      notes: [{ text: 'Stand 7' }],
    });
  });
});

describe('keeping a card adds a contact', () => {
  const isAdded = async (who = ava) => {
    const before = await listed(who);
    const { status, id } = await keep(who);
    return status === 201 && !before.includes(id);
  };

  test.each([
    ['has the same address, but another name', { full_name: 'Tom Reis', emails: [EMAIL] }],
    ['has the same address, but no name', { company_name: 'Fernhall', emails: [EMAIL] }],
    ['has the same name, but another address', { full_name: 'Mia Reed', emails: ['mia@x.example'] }],
    ['has the same name and number alone', { full_name: 'Mia Reed', phones: ['+44 20 7946 0001'] }],
  ])('if the other %s', async (_what, body) => {
    const id = await newContact(ava, body);
    expect(await isAdded()).toBe(true);
    expect((await show(ava, id)).changes).toEqual([]);
  });

  test('if two contacts could be the person', async () => {
    for (const full_name of ['Mia Reed', 'M. Reed']) await newContact(ava, { full_name, emails: [EMAIL] });
    expect(await isAdded()).toBe(true);
  });

  test('if the other is deleted', async () => {
    const id = await newContact(ava, { full_name: 'Mia Reed', emails: [EMAIL] });
    await ava.call('DELETE', `/contacts/manual/${id}`);
    expect(await isAdded()).toBe(true);
  });

  test('if the other belongs to another account, which stays as it is', async () => {
    const tom = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const id = await newContact(tom, { full_name: 'Mia Reed', emails: [EMAIL] });
    expect(await isAdded()).toBe(true);
    expect(await listed(tom)).toEqual([id]);
    expect(await show(tom, id)).toMatchObject({ company_name: null, changes: [] });
  });

  test('if the plan does not show the other', async () => {
    const poor = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    await newContact(poor, { full_name: 'Mia Reed', emails: [EMAIL] });
    for (let n = 0; n < 10; n += 1) await newContact(poor, { full_name: `Somebody ${n}` });
    expect(await isAdded(poor)).toBe(true);
  });

  test('if the other follows another card of the same person', async () => {
    const first = await keep();
    const second = await addProfile(app, { user_id: mia.user_id, first_name: 'Mia', last_name: 'Reed' });
    await mia.call('PUT', `/p/${second.handle}/contact_info`, {
      items: [{ field_type_id: 'email', value: EMAIL, label: null }],
    });
    const other = await keep(ava, second.handle);
    expect([other.status, other.id === first.id]).toEqual([201, false]);
  });

  test('if the other is one of a flood', async () => {
    const id = await newContact(ava, { full_name: 'Mia Reed', emails: [EMAIL] });
    await app.client.execute({ sql: 'update contacts set is_doubtful = 1 where id = ?', args: [id] });
    expect(await isAdded()).toBe(true);
  });
});

describe('an exchange with someone whose card the person follows', () => {
  const ANEW = {
    ...MIA,
    job_title: 'Impostor',
    company_name: 'Elsewhere',
    phone: '+44 20 7946 0777',
    message: 'Hi',
  };

  test('is in the contact that follows the card, which goes on saying what the card says', async () => {
    const { id } = await keep();
    await exchange(ANEW);
    expect(await listed()).toEqual([id]);
    expect(await show(ava, id)).toMatchObject({
      job_title: 'Potter',
      company_name: 'Fernhall',
      phones: ['+44 20 7946 0001', '+44 20 7946 0777'],
      message: 'Hi',
    });
    await change({ job_title: 'Director', workplace: 'Larkfield' });
    expect(await show(ava, id)).toMatchObject({ job_title: 'Director', company_name: 'Larkfield' });
  });

  test('can be withdrawn alone, without what the card says by then', async () => {
    const { id } = await keep();
    const { token } = await exchange(ANEW);
    await change({ job_title: 'Director' });
    await fields(['email', EMAIL], ['phone', '+44 20 7946 0777']);
    expect((await show(ava, id)).phones).toEqual(['+44 20 7946 0777']);
    expect(await withdrawContact(app.deps, token, app.later)).toBe(true);
    expect(await listed()).toEqual([id]);
    expect(await show(ava, id)).toMatchObject({
      job_title: 'Director',
      phones: ['+44 20 7946 0777'],
      message: null,
    });
    await change({ job_title: 'Owner' });
    expect((await show(ava, id)).job_title).toBe('Owner');
  });

  test('remains when the card is no longer followed', async () => {
    const { id } = await keep();
    await exchange(ANEW);
    expect((await stop()).status).toBe(204);
    expect(await listed()).toEqual([id]);
    expect(await show(ava, id)).toMatchObject({ message: 'Hi', job_title: 'Potter' });
    await change({ job_title: 'Director' });
    expect(await show(ava, id)).toMatchObject({ job_title: 'Potter' });
  });

  test('is in the contact of an exchange that follows the card as well', async () => {
    const { id } = await exchange({ ...MIA, job_title: 'Baker' });
    await keep();
    await exchange(ANEW);
    expect(await listed()).toEqual([id]);
    expect(await show(ava, id)).toMatchObject({ job_title: 'Baker', company_name: 'Fernhall' });
    expect((await stop()).status).toBe(204);
    expect(await show(ava, id)).toMatchObject({ company_name: null, phones: ['+44 20 7946 0777'] });
  });
});

test('a contact merged by hand after the card joined it stays when the card is no longer followed', async () => {
  const { id } = await exchange(MIA);
  await keep();
  const other = await newContact(ava, { full_name: 'Mia (fair)' });
  await merge(ava, { keep: other, merge: [id] });
  expect((await keep()).id).toBe(other);
  expect((await stop()).status).toBe(204);
  expect(await listed()).toEqual([other]);
});
