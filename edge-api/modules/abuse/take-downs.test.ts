import { strFromU8, unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findPerson } from '../../actor/actor.usecases.ts';
import { addProfile, addTeam, callApi, signIn, type Person } from '../../testing/people.ts';
import { profileRow } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { shareImageUrl } from '../discovery/share-image.usecases.ts';
import { listForHome } from '../home/home.usecases.ts';
import { findGone } from '../visitors/gone-card.usecases.ts';
import { openCard } from '../visitors/open-card.usecases.ts';
import { visitCode } from '../visitors/visit-card.usecases.ts';
import { listReports } from './reports.usecases.ts';
import { restoreCard, takeDownCard } from './take-downs.usecases.ts';

const ORDER = { status: 410, reason: 'It asks for passwords of a bank.' } as const;
const VISITOR = { first_name: 'Mia', last_name: 'Reed', email: 'mia@example.com', consent: true };

let app: Awaited<ReturnType<typeof createTestApp>>;
let owner: Person;
beforeEach(async () => {
  app = await createTestApp({ PUBLIC_URL: 'https://cardea.example.org' });
  owner = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { listed: true } });
});
afterEach(() => app.close());

async function imagePath(handle: string): Promise<string> {
  const opened = await openCard(app.deps, handle);
  if (opened.kind !== 'card') throw new Error('There is no card.');
  return new URL(await shareImageUrl(app.deps, opened.card)).pathname;
}

/** The statuses of everything that shows a card, by its address. */
async function statuses(image: string) {
  const at = `/api/p/${owner.handle}`;
  const paths = [
    at,
    `${at}/vcard`,
    `${at}/qr`,
    `${at}/qr?format=png`,
    `${at}/lock-screen?width=750&height=1334`,
    image,
  ];
  const answers = await Promise.all(
    paths.map(async (path) => [path, (await app.request(path)).status] as const),
  );
  const exchanged = await callApi(app, 'POST', `/p/${owner.handle}/exchange`, VISITOR);
  return { ...Object.fromEntries(answers), exchange: exchanged.status };
}

describe('A card that was taken down', () => {
  test('is at none of its addresses, also where they were cached, until it is restored', async () => {
    const image = await imagePath(owner.handle);
    const before = await statuses(image);
    expect(Object.entries(before).filter(([, status]) => status >= 300)).toEqual([]);
    expect(await visitCode(app.deps, app.later, owner.code)).toMatchObject({ kind: 'card' });
    await takeDownCard(app.deps, owner.handle, ORDER);
    const after = await statuses(image);
    expect(after).toEqual(Object.fromEntries(Object.keys(before).map((path) => [path, 404])));
    expect(await visitCode(app.deps, app.later, owner.code)).toEqual({ kind: 'missing' });
    expect(await (await app.request('/sitemap.xml')).text()).not.toContain(owner.handle);
    await restoreCard(app.deps, owner.handle);
    expect(await statuses(image)).toEqual(before);
    expect(await visitCode(app.deps, app.later, owner.code)).toMatchObject({ kind: 'card' });
  });

  test.each([410, 451] as const)(
    'has a page that says so with %i, also at handles that it had before',
    async (status) => {
      const before = owner.handle;
      await owner.call('PUT', `/p/${before}`, { handle: 'another_name' });
      await takeDownCard(app.deps, before, { status, reason: ORDER.reason });
      for (const handle of [before, 'another_name', 'Another_Name'])
        expect(await findGone(app.deps, handle)).toEqual({ kind: 'taken_down', status });
      expect(await findGone(app.deps, 'no_card_here')).toBeNull();
      await restoreCard(app.deps, 'another_name');
      expect(await findGone(app.deps, before)).toBeNull();
    },
  );

  test('has its owner mailed the reason once, with where to write to', async () => {
    await takeDownCard(app.deps, owner.handle, ORDER);
    await takeDownCard(app.deps, owner.handle, { status: 451, reason: 'Another reason' });
    expect(app.letters).toHaveLength(1);
    const [letter] = app.letters;
    expect(letter).toMatchObject({ to: owner.email, subject: 'Your card was taken down' });
    expect(letter!.text).toContain(ORDER.reason);
    expect(letter!.text).toContain(`cardea.example.org/${owner.handle}`);
    expect(letter!.text).not.toContain('authority');
    expect(await findGone(app.deps, owner.handle)).toMatchObject({ status: 410 });
  });

  test('by order says so in the mail', async () => {
    await takeDownCard(app.deps, owner.handle, { status: 451, reason: 'Court order 12' });
    expect(app.letters[0]!.text).toContain('An authority ordered this');
  });

  test('is on its owner’s Home as one line, and in the export with everything in it', async () => {
    await owner.call('PUT', `/p/${owner.handle}`, { job_title: 'Gardener' });
    await takeDownCard(app.deps, owner.handle, ORDER);
    const actor = (await findPerson(app.deps, owner.token))!;
    expect((await listForHome(app.deps, actor)).takenDown).toEqual([
      { handle: owner.handle, reason: ORDER.reason, taken_down_at: expect.any(Date) },
    ]);
    const answer = await owner.call('GET', '/account/export');
    expect(answer.status).toBe(200);
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(JSON.parse(strFromU8(files['account.json']!))).toMatchObject({
      profiles: [{ handle: owner.handle, job_title: 'Gardener' }],
      take_downs: [{ status: 410, reason: ORDER.reason }],
    });
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const other = (await findPerson(app.deps, stranger.token))!;
    expect((await listForHome(app.deps, other)).takenDown).toEqual([]);
  });

  test('cannot be changed, deleted, made LIVE, passed on or brought back by its owner', async () => {
    await takeDownCard(app.deps, owner.handle, ORDER);
    const calls: [string, string, unknown?][] = [
      ['GET', `/p/${owner.handle}`],
      ['PUT', `/p/${owner.handle}`, { job_title: 'Banker' }],
      ['PUT', `/p/${owner.handle}`, { default_profile: true }],
      ['DELETE', `/p/${owner.handle}`],
      ['POST', `/p/${owner.handle}/undo`],
      ['PUT', `/p/${owner.handle}/links`, { items: [] }],
      ['GET', `/wallets/apple?handle=${owner.handle}`],
    ];
    for (const [method, path, body] of calls)
      expect([method, path, (await owner.call(method, path, body)).status]).toEqual([method, path, 404]);
    const free = await (await app.request(`/api/handles/${owner.handle}`)).json();
    expect(free).toMatchObject({ available: false });
    expect(await profileRow(app, owner.profile_id)).toMatchObject({ state: 'disabled', is_default: false });
  });

  test('leaves its owner’s other cards, of which one can be LIVE instead', async () => {
    const second = await addProfile(app, { user_id: owner.user_id });
    await takeDownCard(app.deps, owner.handle, ORDER);
    expect((await app.request(`/api/p/${second.handle}`)).status).toBe(200);
    expect((await owner.call('PUT', `/p/${second.handle}`, { default_profile: true })).status).toBe(200);
    expect(await visitCode(app.deps, app.later, owner.code)).toMatchObject({
      card: { handle: second.handle },
    });
    await restoreCard(app.deps, owner.handle);
    expect((await profileRow(app, owner.profile_id))!.is_default).toBe(false);
    expect((await profileRow(app, second.id))!.is_default).toBe(true);
  });

  test('of a team is its business profile’s, whose owner is mailed, and is out of its directory', async () => {
    const boss = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await takeDownCard(app.deps, boss.business!.handle, ORDER);
    expect(app.letters.map(({ to }) => to)).toEqual([boss.email]);
    expect((await app.request(`/api/p/${boss.business!.handle}`)).status).toBe(404);
    const actor = (await findPerson(app.deps, boss.token))!;
    expect((await listForHome(app.deps, actor)).takenDown).toHaveLength(1);
    await restoreCard(app.deps, boss.business!.handle);
    expect(await profileRow(app, boss.business!.id)).toMatchObject({ state: 'normal', is_default: false });
  });

  test('that has no one to be mailed is taken down as well', async () => {
    const { business } = await addTeam(app, 'active');
    await takeDownCard(app.deps, business.handle, ORDER);
    expect([app.letters, (await app.request(`/api/p/${business.handle}`)).status]).toEqual([[], 404]);
  });

  test('stays among the reports, which say that it was taken down, and takes no more', async () => {
    await callApi(app, 'POST', `/p/${owner.handle}/report`, { reason: 'phishing' });
    await takeDownCard(app.deps, owner.handle, ORDER);
    expect(await listReports(app.deps)).toMatchObject([{ handle: owner.handle, taken_down: true }]);
    const again = await callApi(app, 'POST', `/p/${owner.handle}/report`, { reason: 'phishing' });
    expect(again.status).toBe(404);
  });

  test('goes with its owner’s account', async () => {
    await takeDownCard(app.deps, owner.handle, ORDER);
    await app.client.execute({ sql: 'delete from users where id = ?', args: [owner.user_id] });
    const { rows } = await app.client.execute('select * from take_downs');
    expect(rows).toEqual([]);
  });
});

describe('There is nothing to take down', () => {
  test('where no card is, and nothing to restore where none was taken down', async () => {
    for (const act of [
      () => takeDownCard(app.deps, 'no_card_here', ORDER),
      () => restoreCard(app.deps, 'no_card_here'),
    ])
      await expect(act()).rejects.toMatchObject({ status: 404 });
    await restoreCard(app.deps, owner.handle);
    expect((await app.request(`/api/p/${owner.handle}`)).status).toBe(200);
  });

  test('at a draft or a card that its owner deleted, which no take-down or restoring makes visible', async () => {
    const draft = await addProfile(app, { user_id: owner.user_id, is_draft: true, state: 'disabled' });
    const deleted = await addProfile(app, {
      user_id: owner.user_id,
      state: 'disabled',
      deleted_at: new Date(),
    });
    for (const { handle } of [draft, deleted]) {
      await expect(takeDownCard(app.deps, handle, ORDER)).rejects.toMatchObject({ status: 409 });
      await restoreCard(app.deps, handle);
      expect((await app.request(`/api/p/${handle}`)).status).toBe(404);
    }
  });
});
