import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { profiles } from '../../db/tables/profiles.table.ts';
import { walletPasses, walletRegistrations } from '../../db/tables/wallet.table.ts';
import { runJobs } from '../../jobs.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { restoreCard, takeDownCard } from '../abuse/take-downs.usecases.ts';
import { openPass } from './testing/open-pass.ts';
import { createWalletApp, walletKeys } from './testing/wallet-app.ts';
import { tokensOf } from './wallets.usecases.ts';

const app = await createWalletApp();
let now = Date.UTC(2026, 10, 24, 9);
app.deps.now = () => new Date(now);
const notified: string[] = [];
app.deps.wallets.push = {
  notify: async (token) => {
    if (token === 'broken') throw new Error('The push service is away.');
    notified.push(token);
    return token === 'gone' ? 'gone' : 'notified';
  },
};
afterAll(() => app.close());

const PASS_TYPE = 'pass.cardea.development';
const V1 = '/wallets/apple/v1';
type Pass = { serial: string; token: string };

async function passOf(person: Person, handle = person.handle): Promise<Pass> {
  const response = await person.call('GET', `/wallets/apple?handle=${handle}`);
  expect(response.status).toBe(200);
  const { json } = openPass(new Uint8Array(await response.arrayBuffer()), walletKeys.authority);
  return { serial: json.serialNumber, token: json.authenticationToken };
}

const proof = ({ token }: Pass) => ({ authorization: `ApplePass ${token}` });
const place = (device: string, { serial }: Pass, type = PASS_TYPE) =>
  `${V1}/devices/${device}/registrations/${type}/${serial}`;
const register = (device: string, pass: Pass, pushToken = `token-of-${device}`) =>
  callApi(app, 'POST', place(device, pass), { pushToken }, proof(pass));
const latest = (pass: Pass, since?: string) =>
  callApi(app, 'GET', `${V1}/passes/${PASS_TYPE}/${pass.serial}`, undefined, {
    ...proof(pass),
    ...(since && { 'if-modified-since': since }),
  });
const changed = (device: string, since?: string) =>
  callApi(
    app,
    'GET',
    `${V1}/devices/${device}/registrations/${PASS_TYPE}${since === undefined ? '' : `?passesUpdatedSince=${since}`}`,
  );
const nameOn = async (response: Response) =>
  openPass(new Uint8Array(await response.arrayBuffer()), walletKeys.authority).json;

/** Runs the queue. */
async function work() {
  const messages = app.jobs.splice(0).map((body) => ({ body, ack: () => {}, retry: () => {} }));
  await runJobs(app.deps, { queue: 'jobs', messages } as unknown as MessageBatch<unknown>);
}

let me: Person;
let pass: Pass;
beforeAll(async () => {
  me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'robin_vale' } });
  pass = await passOf(me);
});

describe('A device', () => {
  test('is registered once, and again with another token', async () => {
    expect((await register('phone', pass)).status).toBe(201);
    expect((await register('phone', pass, 'another')).status).toBe(200);
    const rows = await app.db.select().from(walletRegistrations);
    expect(rows.map(({ push_token }) => push_token)).toEqual(['another']);
  });

  test.each([
    ['without a token', {}],
    ['with a wrong one', { authorization: `ApplePass ${'0'.repeat(64)}` }],
    ['with a session', { authorization: 'Bearer token-of-person-1' }],
  ])('gets nothing %s', async (_what, headers) => {
    const address = place('thief', pass);
    expect((await callApi(app, 'POST', address, { pushToken: 'x' }, headers)).status).toBe(401);
    expect((await callApi(app, 'DELETE', address, undefined, headers)).status).toBe(401);
    const one = `${V1}/passes/${PASS_TYPE}/${pass.serial}`;
    const answer = await callApi(app, 'GET', one, undefined, headers);
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([401, 'ApplePass']);
  });

  test('gets nothing with an earlier token after the secret of the deployment changed', async () => {
    const env = { ...app.deps.env, AUTH_SECRET: 'a-secret-of-before-that-is-long-enough' };
    const [token = ''] = await tokensOf({ ...app.deps, env }, pass.serial);
    const old = { serial: pass.serial, token };
    expect(old.token).not.toBe(pass.token);
    expect((await register('phone', old)).status).toBe(401);
    expect((await latest(old)).status).toBe(401);
    const leave = await callApi(app, 'DELETE', place('phone', old), undefined, proof(old));
    expect(leave.status).toBe(401);
  });

  test('is registered once by a thousand concurrent calls', async () => {
    const its = await passOf(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }));
    const tokens = Array.from({ length: 1_000 }, (_, n) => `token-${n}`);
    const answers = await Promise.all(tokens.map((token) => register('eager', its, token)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 200)).toHaveLength(999);
    const ofEager = () =>
      app.db.select().from(walletRegistrations).where(eq(walletRegistrations.device_id, 'eager'));
    const rows = await ofEager();
    expect(rows).toHaveLength(1);
    expect(tokens).toContain(rows[0]!.push_token);
    expect((await callApi(app, 'DELETE', place('eager', its), undefined, proof(its))).status).toBe(200);
    expect(await ofEager()).toEqual([]);
  });

  test('gets nothing of another pass with its own token', async () => {
    const other = await passOf(await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }));
    const mixed = { serial: other.serial, token: pass.token };
    expect((await register('phone', mixed)).status).toBe(401);
    expect((await latest(mixed)).status).toBe(401);
    expect((await latest({ serial: 'unknown', token: pass.token })).status).toBe(401);
  });

  test('is refused for passes of another type', async () => {
    const address = place('phone', pass, 'pass.other');
    expect((await callApi(app, 'POST', address, { pushToken: 'x' }, proof(pass))).status).toBe(404);
  });

  test.each([[{}], [{ pushToken: 7 }], [{ pushToken: 'x'.repeat(201) }], [{ pushToken: '<b>' }]])(
    'is refused with %j',
    async (body) => {
      const { status } = await callApi(app, 'POST', place('phone', pass), body, proof(pass));
      expect([400, 422]).toContain(status);
    },
  );

  test('keeps its newest hundred passes, however many it registers', async () => {
    const rows = Array.from({ length: 150 }, (_, n) => ({
      id: `filler-${n}`,
      changed_at: 1,
      told_at: 1,
      created_at: new Date(0),
    }));
    await app.db.insert(walletPasses).values(rows);
    await app.db.insert(walletRegistrations).values(
      rows.map(({ id }) => ({
        device_id: 'hoarder',
        pass_id: id,
        push_token: 'h',
        created_at: new Date(0),
      })),
    );
    expect((await register('hoarder', pass)).status).toBe(201);
    const registered = await app.db
      .select()
      .from(walletRegistrations)
      .where(eq(walletRegistrations.device_id, 'hoarder'));
    expect(registered).toHaveLength(100);
    expect(registered.map(({ pass_id }) => pass_id)).toContain(pass.serial);
  });
});

describe('A change of the card', () => {
  test('is on the pass with the next request, and 304 after that', async () => {
    await register('phone', pass);
    const before = await latest(pass);
    const since = before.headers.get('last-modified')!;
    expect((await latest(pass, since)).status).toBe(304);
    // Within the same second, which HTTP dates cannot distinguish.
    await me.call('PUT', '/p/robin_vale', { job_title: 'Head Gardener' });
    const after = await latest(pass, since);
    expect(after.status).toBe(200);
    const { generic } = await nameOn(after);
    expect(generic.secondaryFields.map(({ value }) => value)).toContain('Head Gardener');
    expect((await latest(pass, after.headers.get('last-modified')!)).status).toBe(304);
  });

  test('is sent to the devices with the pass, as a serial number and a tag', async () => {
    await register('phone', pass);
    const first = (await (await changed('phone')).json()) as { serialNumbers: string[]; lastUpdated: string };
    expect(first.serialNumbers).toEqual([pass.serial]);
    expect((await changed('phone', first.lastUpdated)).status).toBe(204);
    notified.length = 0;
    await me.call('PUT', '/p/robin_vale', { job_title: 'Botanist' });
    await work();
    expect(notified).toContain('token-of-phone');
    expect(await (await changed('phone', first.lastUpdated)).json()).toMatchObject({
      serialNumbers: [pass.serial],
    });
    expect((await changed('phone', '999999999999999')).status).toBe(204);
    expect((await changed('phone', 'nonsense')).status).toBe(200);
    expect((await changed('unknown')).status).toBe(204);
  });

  test('keeps its serial with a new handle, which its code then leads to', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'old_name' } });
    const its = await passOf(person);
    await person.call('PUT', '/p/old_name', { handle: 'new_name' });
    const { barcodes } = await nameOn(await latest(its));
    expect(barcodes![0]!.message).toBe('https://cardea.example.org/new_name?source=wallet');
    expect((await passOf(person, 'new_name')).serial).toBe(its.serial);
  });

  test('of the LIVE card updates the passes of both before the response', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { handle } = (await (await person.call('POST', '/profiles')).json()) as { handle: string };
    const both = [await passOf(person), await passOf(person, handle)];
    const since = await Promise.all(
      both.map(async (one) => (await latest(one)).headers.get('last-modified')!),
    );
    const statuses = () => Promise.all(both.map(async (one, at) => (await latest(one, since[at])).status));
    expect(await statuses()).toEqual([304, 304]);
    expect((await person.call('PUT', `/p/${handle}`, { default_profile: true })).status).toBe(200);
    expect(await statuses()).toEqual([200, 200]);
  });

  test('by a team is on the passes of its people', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    const its = await passOf(member);
    const since = (await latest(its)).headers.get('last-modified')!;
    await owner.call('PUT', `/p/${owner.business!.handle}/injection`, { links: true });
    expect((await latest(its, since)).status).toBe(200);
  });

  test('that the push service refuses is retried, and is stored all the same', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await register('far', its, 'broken');
    expect((await person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' })).status).toBe(200);
    const untold = async () => {
      const [row] = await app.db.select().from(walletPasses).where(eq(walletPasses.id, its.serial));
      return row!.changed_at > row!.told_at;
    };
    await work();
    expect(await untold()).toBe(true);
    await register('far', its, 'mended');
    app.jobs.push({ kind: 'wallets' });
    await work();
    expect(await untold()).toBe(false);
    expect(notified).toContain('mended');
  });

  test('is sent even if fifty others keep failing', async () => {
    const [row] = await app.db.select().from(walletPasses).where(eq(walletPasses.id, pass.serial));
    // All of them changed before.
    const failing = Array.from({ length: 50 }, (_, n) => ({
      id: `failing-${n}`,
      changed_at: row!.changed_at - 1,
      told_at: 0,
      created_at: new Date(0),
    }));
    await app.db.insert(walletPasses).values(failing);
    await app.db.insert(walletRegistrations).values(
      failing.map(({ id }) => ({
        device_id: id,
        pass_id: id,
        push_token: 'broken',
        created_at: new Date(0),
      })),
    );
    await register('phone', pass);
    app.jobs.push({ kind: 'wallets' });
    await work();
    notified.length = 0;
    await me.call('PUT', '/p/robin_vale', { job_title: 'Beekeeper' });
    await work();
    expect(notified).toContain('token-of-phone');
    await app.db.delete(walletPasses).where(like(walletPasses.id, 'failing-%'));
  });

  test('is sent to devices once, however long Google is away', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await person.call('GET', `/wallets/google?handle=${person.handle}`);
    await register('once', its);
    const google = app.deps.wallets.google!;
    const changes: string[] = [];
    let away = true;
    app.deps.wallets.google = {
      ...google,
      change: async ({ serial }) => {
        if (away) throw new Error('Google is away.');
        changes.push(serial);
      },
    };
    const again = async () => {
      notified.length = 0;
      now += 60_000;
      app.jobs.push({ kind: 'wallets' });
      await work();
      return notified.filter((token) => token === 'token-of-once').length;
    };
    const edit = (job_title: string) => person.call('PUT', `/p/${person.handle}`, { job_title });
    await edit('Baker');
    expect([await again(), await again(), await again()]).toEqual([1, 0, 0]);
    // A change meanwhile is sent.
    await edit('Miller');
    expect([await again(), await again()]).toEqual([1, 0]);
    away = false;
    expect([await again(), await again()]).toEqual([0, 0]);
    expect(changes).toEqual([its.serial]);
    app.deps.wallets.google = google;
  });

  test('is sent once to each device, however long one of them fails', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await register('tablet', its);
    await register('clock', its);
    await register('dead', its, 'broken');
    const again = async () => {
      notified.length = 0;
      now += 60_000;
      app.jobs.push({ kind: 'wallets' });
      await work();
      return notified.filter((token) =>
        ['token-of-tablet', 'token-of-clock', 'mended-at-last'].includes(token),
      );
    };
    const edit = (job_title: string) => person.call('PUT', `/p/${person.handle}`, { job_title });
    const BOTH = ['token-of-clock', 'token-of-tablet'];
    await edit('Baker');
    expect([(await again()).toSorted(), await again(), await again()]).toEqual([BOTH, [], []]);
    // A change meanwhile is sent.
    await edit('Miller');
    expect([(await again()).toSorted(), await again()]).toEqual([BOTH, []]);
    await register('dead', its, 'mended-at-last');
    expect([await again(), await again()]).toEqual([['mended-at-last'], []]);
    await edit('Farmer');
    expect((await again()).toSorted()).toEqual(['mended-at-last', ...BOTH]);
  });

  test('is sent to a device that received the one before, also if it comes while others are notified', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await register('quick', its);
    await register('silent', its, 'broken');
    const { push } = app.deps.wallets;
    const edit = (job_title: string) => person.call('PUT', `/p/${person.handle}`, { job_title });
    let between: (() => Promise<unknown>) | null = () => edit('Miller');
    app.deps.wallets.push = {
      notify: async (token) => {
        const once = between;
        between = null;
        await once?.();
        return push.notify(token);
      },
    };
    await edit('Baker');
    notified.length = 0;
    await work();
    app.jobs.push({ kind: 'wallets' });
    await work();
    app.deps.wallets.push = push;
    expect(notified.filter((token) => token === 'token-of-quick')).toHaveLength(2);
    await app.db.delete(walletPasses).where(eq(walletPasses.id, its.serial));
  });

  test('deletes devices without the pass even if another fails', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await register('mute', its, 'broken');
    await register('left', its, 'gone');
    await person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' });
    await work();
    const rows = await app.db
      .select()
      .from(walletRegistrations)
      .where(eq(walletRegistrations.pass_id, its.serial));
    expect(rows.map(({ device_id }) => device_id)).toEqual(['mute']);
    await app.db.delete(walletPasses).where(eq(walletPasses.id, its.serial));
  });

  test('deletes devices without the pass', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await register('lost', its, 'gone');
    await person.call('PUT', `/p/${person.handle}`, { job_title: 'Baker' });
    await work();
    expect(
      await app.db.select().from(walletRegistrations).where(eq(walletRegistrations.device_id, 'lost')),
    ).toEqual([]);
  });
});

describe('A deleted card', () => {
  test('voids its pass immediately, and its Undo restores it', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const { handle } = (await (await person.call('POST', '/profiles')).json()) as { handle: string };
    const its = await passOf(person, handle);
    await person.call('DELETE', `/p/${handle}`);
    expect((await nameOn(await latest(its))).voided).toBe(true);
    await person.call('POST', `/p/${handle}/undo`);
    expect((await nameOn(await latest(its))).voided).toBeUndefined();
  });

  test('was taken down by the operator: its pass is void at once, and good again once it is restored', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const its = await passOf(person);
    await takeDownCard(app.deps, person.handle, { status: 410, reason: 'Phishing' });
    expect((await nameOn(await latest(its))).voided).toBe(true);
    await restoreCard(app.deps, person.handle);
    expect((await nameOn(await latest(its))).voided).toBeUndefined();
  });

  test('leaves a void pass without a word of whose it was', async () => {
    const person = await signIn(app, {
      role: 'SOLO_ACTIVE_DEFAULT',
      profile: { first_name: 'Wilhelmina', last_name: 'Vanishing', handle: 'wilhelmina_v' },
    });
    const its = await passOf(person);
    await register('hers', its);
    const since = (await latest(its)).headers.get('last-modified')!;
    now += 1_000;
    await app.db.delete(profiles).where(eq(profiles.id, person.profile_id));
    const response = await latest(its, since);
    expect(response.status).toBe(200);
    const json = await nameOn(response);
    expect(json.voided).toBe(true);
    expect(JSON.stringify(json)).not.toMatch(/wilhelmina|vanishing/i);
    expect(((await (await changed('hers')).json()) as { serialNumbers: string[] }).serialNumbers).toEqual([
      its.serial,
    ]);
  });
});

describe("A phone's log", () => {
  test('is accepted, if it is valid', async () => {
    expect(
      (await callApi(app, 'POST', `${V1}/log`, { logs: ['It failed.', 'x'.repeat(9_000)] })).status,
    ).toBe(200);
    expect((await callApi(app, 'POST', `${V1}/log`, { logs: 'It failed.' })).status).toBe(400);
  });
});

test('A device without the pass is not notified', async () => {
  await register('watch', pass);
  expect((await callApi(app, 'DELETE', place('watch', pass), undefined, proof(pass))).status).toBe(200);
  expect((await callApi(app, 'DELETE', place('watch', pass), undefined, proof(pass))).status).toBe(200);
  expect((await changed('watch')).status).toBe(204);
});
