import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ENRICH_STEP } from '../../../src/domain/contact/bulk.ts';
import { refusal } from '../../../src/domain/permissions/gates.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { runSchedule } from '../../jobs.ts';
import { expectDecided } from '../../testing/as-decided.ts';
import { testClock } from '../../testing/clock.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { BulkView } from '../contacts/bulks/bulks.schema.ts';
import { addContacts } from '../contacts/testing/rows.ts';
import { drainQueue } from '../webhooks/testing/receiver.ts';
import { continueEnriching } from './enrich-filter.usecases.ts';
import { creditsOf, doRuns, found, grant } from './testing/enriching.ts';

const { later } = testClock();
let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeEach(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '100' });
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
});
afterEach(() => app.close());

const ask = (filter: object, who = ava) => who.call('POST', '/contacts/enrich', { filter });
async function start(filter: object, who = ava): Promise<string> {
  const answer = await ask(filter, who);
  expect(answer.status).toBe(202);
  return ((await answer.json()) as { bulk_id: string }).bulk_id;
}
const view = async (id: string, who = ava) =>
  (await (await who.call('GET', `/contacts/bulk/${id}`)).json()) as BulkView;
const add = (n: number, row: object = {}, who = ava) =>
  addContacts(
    app,
    who.user_id,
    Array.from({ length: n }, (_, i) => ({ full_name: `P${i}`, ...row })),
  );
const runsOf = async () => (await app.client.execute('select * from enrichments')).rows.length;
/** One step: the messages of the enrichment itself, without those of its look-ups. */
async function step(id: string): Promise<void> {
  app.jobs.length = 0;
  await continueEnriching(app.deps, id);
}
/** Steps until it ends; each look-up finds these values. */
async function finish(id: string, findings: Parameters<typeof doRuns>[1], who = ava): Promise<BulkView> {
  for (let n = 0; n < 20 && (await view(id, who)).status === 'running'; n += 1) {
    await step(id);
    await doRuns(app, findings);
  }
  return view(id, who);
}
const job = [found('job_title', 'Architect')];

describe('All contacts of a filter', () => {
  test('are looked up in the background, each for a credit, and earlier ones for none', async () => {
    await add(3);
    await add(2, { enrich_status: 'COMPLETED' });
    await addContacts(app, ava.user_id, [{ full_name: 'Zoe' }]);
    expect(await (await ava.call('GET', '/contacts/count?search=P')).json()).toEqual({
      count: 5,
      to_enrich: 3,
    });
    const id = await start({ search: 'P' });
    expect(await view(id)).toMatchObject({ action: 'enrich', status: 'running', done: 0, of: 5 });
    await drainQueue(app);
    expect(await view(id)).toMatchObject({ status: 'done', done: 5, of: 5, changed: 3 });
    await doRuns(app, job);
    expect([await creditsOf(ava), await runsOf()]).toEqual([2, 3]);
  });

  test('are looked up until no credits are left, which is no error', async () => {
    await add(8);
    const id = await start({});
    expect(await finish(id, job)).toMatchObject({ status: 'done', done: 5, of: 8, changed: 5 });
    expect([await creditsOf(ava), await runsOf()]).toEqual([0, 5]);
    const again = await start({});
    expect(await finish(again, job)).toMatchObject({ status: 'done', of: 8, changed: 0 });
    expect((await view(again)).done).toBeLessThan(8);
  });

  test('of whom nothing is found cost nothing: their credits are spent for the next', async () => {
    await add(8);
    const id = await start({});
    expect(await finish(id, [])).toMatchObject({ status: 'done', done: 8, changed: 8 });
    expect(await creditsOf(ava)).toBe(5);
  });

  test('are looked up some at a time, the next once these have ended', async () => {
    const team = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await grant(app, team, 200);
    await add(ENRICH_STEP + 2, {}, team);
    const id = await start({}, team);
    await step(id);
    expect(await view(id, team)).toMatchObject({ status: 'running', done: ENRICH_STEP });
    await step(id);
    expect([await runsOf(), app.jobs.map(({ kind }) => kind)]).toEqual([ENRICH_STEP, ['enrich_contacts']]);
    expect(await finish(id, job, team)).toMatchObject({ status: 'done', changed: ENRICH_STEP + 2 });
    expect(await creditsOf(team)).toBe(98);
  });

  test('are those that it found when it began, without those deleted or looked up since', async () => {
    const [one = '', two = ''] = await add(4);
    const id = await start({});
    await add(1);
    await ava.call('DELETE', `/contacts/${one}`);
    await ava.call('POST', `/contacts/${two}/enrich`);
    expect(await finish(id, job)).toMatchObject({ status: 'done', of: 4, changed: 2 });
    expect(await creditsOf(ava)).toBe(2);
  });

  test('are looked up once by two workers, and by the schedule if the queue lost it', async () => {
    await add(4);
    const id = await start({});
    app.jobs.length = 0;
    later(2 * 60_000);
    await runSchedule(app.deps, '* * * * *');
    expect(app.jobs.some(({ kind }) => kind === 'enrich_contacts')).toBe(true);
    await Promise.all([1, 2, 3].map(() => continueEnriching(app.deps, id)));
    expect(await view(id)).toMatchObject({ status: 'done', changed: 4 });
    expect([await creditsOf(ava), await runsOf()]).toEqual([1, 4]);
  });

  test('are left where the right ends in its middle: what began goes on', async () => {
    const team = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    await grant(app, team, 200);
    await add(ENRICH_STEP + 2, {}, team);
    const id = await start({}, team);
    await step(id);
    await doRuns(app, job);
    await app.client.execute({ sql: "update teams set plan = 'limited' where id = ?", args: [team.team_id] });
    await step(id);
    expect(await view(id, team)).toMatchObject({ status: 'failed', done: ENRICH_STEP });
    expect([await creditsOf(team), await runsOf()]).toEqual([200 - ENRICH_STEP, ENRICH_STEP]);
  });

  test('cannot be undone', async () => {
    await add(1);
    const id = await start({});
    expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(409);
    expect(await finish(id, job)).toMatchObject({ status: 'done', changed: 1 });
    expect((await ava.call('POST', `/contacts/bulk/${id}/undo`)).status).toBe(409);
  });
});

describe('They are not looked up', () => {
  test.each([[{ filter: {}, ids: ['a'] }], [{ filter: { serch: 'P' } }], [{ filter: { team_id: 't' } }]])(
    'with %j',
    async (body) => {
      await add(1);
      expect((await ava.call('POST', '/contacts/enrich', body)).status).toBe(422);
      await drainQueue(app);
      expect(await runsOf()).toBe(0);
    },
  );

  test.each(ROLES)('by %s unless the domain allows it', async (role) => {
    const person = await signIn(app, { role });
    if (person.team_id) await grant(app, person);
    await add(1, {}, person);
    const refused = refusal(role, [], 'enrich');
    await expectDecided(await ask({}, person), refused, 202);
    await drainQueue(app);
    expect(await runsOf()).toBe(refused ? 0 : 1);
  });

  test('without a session, of another person, or if the feature is off', async () => {
    expect((await callApi(app, 'POST', '/contacts/enrich', { filter: {} })).status).toBe(401);
    const bo = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await add(1);
    const id = await start({}, bo);
    expect(await view(id, bo)).toMatchObject({ status: 'done', of: 0 });
    expect((await ava.call('GET', `/contacts/bulk/${id}`)).status).toBe(404);
    const off = await createTestApp({ FLAG_ENRICHMENT: 'off' });
    const other = await signIn(off, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect((await ask({}, other)).status).toBe(404);
    off.close();
  });
});
