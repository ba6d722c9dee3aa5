import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { letterFor } from '../../testing/letters.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { doRuns, found } from '../enrichment/testing/enriching.ts';
import { post, tokenIn } from '../exchange/testing/exchange.ts';
import { imported } from '../imports/testing/imports.ts';
import { createHookedApp, read } from './testing/hooked-app.ts';
import { drainQueue } from './testing/receiver.ts';

let owner: Person;
let other: Person;
const { app, receiver, subscribe, minutesLater } = await createHookedApp((person) => {
  owner = person;
});

let [mia, ben, cy] = ['', '', ''];
/** Tags by name: Fair is on Mia and Ben. */
let tags: Record<string, string>;
let note = '';
beforeEach(async () => {
  other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  [mia = '', ben = '', cy = ''] = await addContacts(app, owner.user_id, [
    { full_name: 'Mia', emails: ['mia@fernhall.example'] },
    { full_name: 'Ben' },
    { full_name: 'Cy' },
  ]);
  tags = { Fair: await newTag(owner, 'Fair'), Garden: await newTag(owner, 'Garden') };
  await bulk('tag', [mia, ben], 'Fair');
  note = (await read<{ id: string }>(write(mia, 'Has a kiln'))).id;
});

const newTag = async (who: Person, name: string) =>
  (await read<{ id: string }>(who.call('POST', '/tags', { name, color: 'Moss' }))).id;
const bulk = async (action: string, ids: string[], ...names: string[]) => {
  const body = { action, ids, tags: names.map((name) => ({ id: tags[name] ?? name })) };
  return (await owner.call('POST', '/contacts/bulk', body)).status;
};
const write = (id: string, text: string, key?: string) =>
  callApi(
    app,
    'POST',
    `/contacts/${id}/notes`,
    { text },
    {
      ...owner.headers,
      ...(key && { 'idempotency-key': key }),
    },
  );
const changeTag = async (name: string, color = 'Moss') =>
  (await owner.call('PUT', `/tags/${tags['Fair']}`, { name, color })).status;
const deleteTag = async (name: string) =>
  expect((await owner.call('DELETE', `/tags/${tags[name]}`)).status).toBe(204);
const restoreTag = async (name: string) =>
  expect((await owner.call('POST', `/tags/${tags[name]}/restore`)).status).toBe(200);
const changeNote = async (text: string) => (await owner.call('PUT', `/notes/${note}`, { text })).status;
const deleteNote = async () => read<{ undo: string }>(owner.call('DELETE', `/notes/${note}?undo=true`));
const importNote = (text: string) =>
  imported(app, owner, `Name,Email,Notes\nMia,mia@fernhall.example,${text}\n`, { on_duplicate: 'merge' });

type Sent = { type: string; data: ContactDetail };
/** The deliveries so far, by the names of the contacts. */
const sent = async (): Promise<Sent[]> => {
  await drainQueue(app);
  return receiver.received
    .splice(0)
    .map(({ body }) => JSON.parse(body) as Sent)
    .toSorted((a, b) => (a.data.full_name! < b.data.full_name! ? -1 : 1));
};
const deliveriesTo = async (who: Person): Promise<unknown[]> => {
  const { rows } = await app.client.execute({
    sql: `select d.subject_id from webhook_deliveries d join webhooks w on w.id = d.webhook_id
      where w.user_id = ? order by 1`,
    args: [who.user_id],
  });
  return rows.map((row) => row['subject_id']);
};

/** Does something without a queue: events stay pending. */
async function withoutQueue<Result>(act: () => Promise<Result>): Promise<Result> {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { jobs } = app.deps;
  app.deps.jobs = { ...jobs, send: async () => Promise.reject(new Error('away')) };
  const result = await act();
  app.deps.jobs = jobs;
  errors.mockRestore();
  return result;
}

/** The preparation, the action, and the contacts that it notifies of. */
type Case = { before?: () => Promise<unknown>; act: () => Promise<unknown>; sentOf: string[] };

const CASES: Record<string, Case> = {
  'a tag is put on several': { act: () => bulk('tag', [mia, ben, cy], 'Fair'), sentOf: ['Cy'] },
  'two tags are put on several': {
    act: () => bulk('tag', [mia, cy], 'Fair', 'Garden'),
    sentOf: ['Cy', 'Mia'],
  },
  'tags are put on that all have': { act: () => bulk('tag', [mia, ben], 'Fair'), sentOf: [] },
  'a tag is put on by the id of one that was merged': {
    before: () => owner.call('POST', '/contacts/merge', { keep: cy, merge: [ben] }),
    act: () => bulk('tag', [ben], 'Garden'),
    sentOf: ['Cy'],
  },
  "a tag is put on where one contact is somebody else's": {
    act: async () => {
      const [theirs = ''] = await addContacts(app, other.user_id, [{ full_name: 'Theirs' }]);
      expect(await bulk('tag', [cy, theirs], 'Garden')).toBe(404);
    },
    sentOf: [],
  },
  "somebody else's tag is put on": {
    act: async () => expect(await bulk('tag', [cy], await newTag(other, 'Foreign'))).toBe(404),
    sentOf: [],
  },
  'a tag is taken off several': { act: () => bulk('untag', [mia, ben, cy], 'Fair'), sentOf: ['Ben', 'Mia'] },
  'a tag is taken off that none has': { act: () => bulk('untag', [mia, cy], 'Garden'), sentOf: [] },
  'a tag gets another name': { act: () => changeTag('Trade fair'), sentOf: ['Ben', 'Mia'] },
  'a tag gets another colour': { act: () => changeTag('Fair', 'Sky'), sentOf: ['Ben', 'Mia'] },
  'a tag gets the name that it has': { act: () => changeTag('Fair'), sentOf: [] },
  'a tag gets the name of another': {
    act: async () => expect(await changeTag('Garden')).toBe(409),
    sentOf: [],
  },
  'a tag is renamed that a deleted contact had': {
    before: () => bulk('delete', [mia]),
    act: () => changeTag('Trade fair'),
    sentOf: ['Ben'],
  },
  'a tag is deleted': { act: () => owner.call('DELETE', `/tags/${tags['Fair']}`), sentOf: ['Ben', 'Mia'] },
  'a tag is deleted that nobody has': {
    act: () => owner.call('DELETE', `/tags/${tags['Garden']}`),
    sentOf: [],
  },
  'a deleted tag is brought back': {
    before: () => deleteTag('Fair'),
    act: () => restoreTag('Fair'),
    sentOf: ['Ben', 'Mia'],
  },
  'a deleted tag is brought back where one of its contacts was deleted': {
    before: async () => {
      await deleteTag('Fair');
      await bulk('delete', [mia]);
    },
    act: () => restoreTag('Fair'),
    sentOf: ['Ben'],
  },
  'a deleted tag is brought back twice': {
    before: async () => {
      await deleteTag('Fair');
      await restoreTag('Fair');
    },
    act: () => restoreTag('Fair'),
    sentOf: [],
  },
  'a deleted tag is brought back that nobody had': {
    before: () => deleteTag('Garden'),
    act: () => restoreTag('Garden'),
    sentOf: [],
  },
  'a deleted tag is brought back whose name another has': {
    before: async () => {
      await deleteTag('Fair');
      await newTag(owner, 'Fair');
    },
    act: async () => expect((await owner.call('POST', `/tags/${tags['Fair']}/restore`)).status).toBe(409),
    sentOf: [],
  },
  'a tag is added': { act: () => newTag(owner, 'New'), sentOf: [] },
  'a note is written': { act: () => write(ben, 'Likes clay'), sentOf: ['Ben'] },
  'a note is sent once more under its key': {
    before: () => write(ben, 'Likes clay', 'k'),
    act: async () => expect((await write(ben, 'Likes clay', 'k')).status).toBe(201),
    sentOf: [],
  },
  'a note is changed': { act: () => changeNote('Has two kilns'), sentOf: ['Mia'] },
  'a note is saved as it was': { act: () => changeNote('Has a kiln'), sentOf: [] },
  'a note is deleted': { act: () => deleteNote(), sentOf: ['Mia'] },
  'a deleted note is brought back': {
    act: async () => {
      const undo = await deleteNote();
      await sent();
      expect((await owner.call('POST', '/notes/undo', undo)).status).toBe(201);
    },
    sentOf: ['Mia'],
  },
  'a deleted note is brought back twice': {
    act: async () => {
      const undo = await deleteNote();
      await owner.call('POST', '/notes/undo', undo);
      await sent();
      expect((await owner.call('POST', '/notes/undo', undo)).status).toBe(201);
    },
    sentOf: [],
  },
  "somebody else's note is changed": {
    act: async () => expect((await other.call('PUT', `/notes/${note}`, { text: 'Mine' })).status).toBe(404),
    sentOf: [],
  },
  'contacts are deleted': { act: () => bulk('delete', [mia, ben]), sentOf: [] },
  'a contact is brought back': {
    before: () => bulk('delete', [mia]),
    act: () => owner.call('POST', `/contacts/${mia}/undo`),
    sentOf: ['Mia'],
  },
  'several contacts are brought back': {
    before: () => bulk('delete', [mia, cy]),
    act: () => bulk('restore', [mia, cy]),
    sentOf: ['Cy', 'Mia'],
  },
  'contacts are brought back of which one was not deleted': {
    before: () => bulk('delete', [mia]),
    act: async () => expect(await bulk('restore', [mia, cy])).toBe(404),
    sentOf: [],
  },
  'an import brings nothing but a note': { act: () => importNote('Has a wheel'), sentOf: ['Mia'] },
  'an import brings a note that is there': { act: () => importNote('Has a kiln'), sentOf: [] },
};

describe.each(Object.entries(CASES))('If %s', (_, { before, act, sentOf }) => {
  test(`a webhook is sent ${sentOf.join(' and ') || 'nothing'}`, async () => {
    await before?.();
    await subscribe('contact.updated');
    await subscribe('contact.updated', other);
    app.jobs.length = 0;
    await act();
    const calls = await sent();
    expect(calls.map(({ type, data }) => [type, data.full_name])).toEqual(
      sentOf.map((name) => ['contact.updated', name]),
    );
    for (const { data } of calls) expect(data).toEqual(await read(owner.call('GET', `/contacts/${data.id}`)));
    expect(await deliveriesTo(other)).toEqual([]);
    const vain = await app.client.execute("select error from webhook_deliveries where status = 'failed'");
    expect(vain.rows).toEqual([]);
  });
});

describe('Of contacts that change together', () => {
  test.each([
    ['no one has a webhook', async () => {}],
    ['only others have', async () => subscribe('contact.updated', other)],
    ['the webhook is for something else', async () => subscribe('contact.created')],
    [
      'the webhook is disabled',
      async () => {
        await subscribe('contact.updated');
        await app.client.execute("update webhooks set disabled_at = 1, disabled_reason = 'failing'");
      },
    ],
  ])('nothing is written or looked up if %s', async (_, listen) => {
    await listen();
    const batch = vi.spyOn(app.client, 'batch');
    for (const { act } of Object.values(CASES).slice(0, 9)) await act();
    await write(mia, 'Likes clay');
    const asked = JSON.stringify(batch.mock.calls);
    batch.mockRestore();
    expect(asked).toContain('contacts.changed');
    expect(asked).not.toContain('webhook_deliveries');
    expect(
      (await app.client.execute("select kind from events where kind = 'contacts.changed'")).rows,
    ).toEqual([]);
    expect(await deliveriesTo(owner)).toEqual([]);
  });

  test("each is sent to its owner's webhooks if a team's tag changes, also of former members", async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const team_id = boss.team_id!;
    const [member, deaf, former] = [
      await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id }),
      await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id }),
      await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id }),
    ];
    const tag = await newTag(boss, 'Client');
    const bearers: string[] = [];
    for (const who of [boss, member, deaf, former]) {
      const [one = '', two = ''] = await addContacts(app, who.user_id, [
        { full_name: 'A' },
        { full_name: 'B' },
      ]);
      bearers.push(one);
      const body = { action: 'tag', ids: [one], tags: [{ id: tag }] };
      expect((await who.call('POST', '/contacts/bulk', body)).status).toBe(200);
      expect(two).not.toBe('');
    }
    for (const who of [boss, member, former, owner]) await subscribe('contact.updated', who);
    await app.client.execute({ sql: 'delete from members where user_id = ?', args: [former.user_id] });
    const all = () => Promise.all([boss, member, deaf, former, owner].map(deliveriesTo));
    const [own, of_member, , of_former] = bearers;
    await withoutQueue(() => boss.call('PUT', `/tags/${tag}`, { name: 'Key client', color: 'Moss' }));
    expect(await all()).toEqual([[own], [of_member], [], [of_former], []]);
    const { rows } = await app.client.execute("select data from events where kind = 'contacts.changed'");
    const recorded = JSON.parse(String(rows[0]!['data'])) as { contact_ids: string[] };
    expect(recorded.contact_ids.toSorted()).toEqual([own, of_member, of_former].toSorted());
    await boss.call('DELETE', `/tags/${tag}`);
    expect(await all()).toEqual([[own, own], [of_member, of_member], [], [of_former, of_former], []]);
    expect((await boss.call('POST', `/tags/${tag}/restore`)).status).toBe(200);
    const thrice = [Array(3).fill(own), Array(3).fill(of_member)];
    expect(await all()).toEqual([...thrice, [], [of_former, of_former], []]);
  });

  test('each is delivered once even if the queue was away and it is dispatched again', async () => {
    await subscribe('contact.updated');
    expect(await withoutQueue(() => bulk('untag', [mia, ben], 'Fair'))).toBe(200);
    await minutesLater(2);
    await minutesLater(2);
    expect(await deliveriesTo(owner)).toEqual([ben, mia].toSorted());
    expect(receiver.received).toHaveLength(2);
  });

  test.each([
    ['withdraws everything', {}, false],
    ['only ends look-ups', { only: 'lookups' }, true],
  ])('those that lose results about a visitor who %s are sent', async (_, more, stays) => {
    const email = `mateo-${String(stays)}@fernhall.example`;
    await post(app, owner.handle, { full_name: 'Mateo', email, consent: true });
    const { rows } = await app.client.execute('select id from contacts where given_email = ?', [email]);
    const met = String(rows[0]!['id']);
    const [known = ''] = await addContacts(app, other.user_id, [{ full_name: 'M. Fern', emails: [email] }]);
    await owner.call('POST', `/contacts/${met}/enrich`);
    await other.call('POST', `/contacts/${known}/enrich`);
    await doRuns(app, [found('job_title', 'Architect')]);
    for (const who of [owner, other]) await subscribe('contact.updated', who);
    app.jobs.length = 0;
    const token = tokenIn(letterFor(app, email));
    for (let n = 0; n < 2; n += 1) await callApi(app, 'POST', '/withdraw', { token, ...more });
    expect(await deliveriesTo(other)).toEqual([known]);
    expect(await deliveriesTo(owner)).toEqual(stays ? [met] : []);
    const calls = await sent();
    expect(calls).toHaveLength(stays ? 2 : 1);
    for (const call of calls)
      expect(call).toMatchObject({
        type: 'contact.updated',
        data: { enrich_data: { refused: true, found: [] } },
      });
  });
});
