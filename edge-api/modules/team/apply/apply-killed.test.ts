import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApplyView } from '../../../../src/domain/team/team-apply.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { runJobs, runSchedule } from '../../../jobs.ts';
import { testClock } from '../../../testing/clock.ts';
import { addProfile, signIn, type Person } from '../../../testing/people.ts';
import { pictureUrl } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { ctaOf, orderOf } from './apply.queries.ts';
import { runApply } from './run-apply.usecases.ts';

const app = await createTestApp();
const clock = testClock();
afterAll(app.close);

const PATH = '/team/apply';
const ALL = ['design', 'logo', 'cover', 'cta', 'section_order'];
/** Cards besides the owner's: two batches, and a part of a third. */
const MORE = 219;
const MINUTE = 60_000;

let owner: Person;
const call = async (method: string, path: string, body?: object) => {
  const answer = await owner.call(method, path, body);
  return { status: answer.status, view: (await answer.json()) as ApplyView };
};
const shown = async ({ apply_id }: ApplyView) => (await call('GET', `${PATH}/${apply_id}`)).view;

/** Everything that an application changes on a card, as one text: a partly changed card has a different text. */
const LOOK = sql<string>`json_array(profiles.card_design_id, profiles.night, ${ctaOf(sql`profiles.id`)},
  ${orderOf(sql`profiles.id`)}, (select hash from media where id = profiles.logo_id),
  (select hash from media where id = profiles.background_id))`;

/** The number of the owner's cards by look; `given` and `bare` are the expected looks. */
async function looks() {
  const rows = await app.db.select({ user_id: profiles.user_id, look: LOOK }).from(profiles);
  const given = rows.find(({ user_id }) => user_id === null)!.look;
  const own = rows.filter(({ user_id }) => user_id !== null).map(({ look }) => look);
  const others = new Set(own.filter((look) => look !== given));
  return { given: own.filter((look) => look === given).length, others: others.size };
}

/** The worker is dead, and its queue's messages are lost: only the database is left. */
const die = () => void app.jobs.splice(0);

/** Runs the schedule minutes later, and then the queue. */
async function minutesLater(): Promise<void> {
  clock.later(3 * MINUTE);
  await runSchedule(app.deps, '*/10 * * * *');
  const bodies = app.jobs.splice(0);
  const messages = bodies.map((body) => ({ body, attempts: 1, ack: () => {}, retry: () => {} }));
  await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
}

/** Makes the database interrupt every batch of an application after so many cards. */
const breakBehind = (column: 'is_applied' | 'is_undone', cards: number) =>
  app.client.execute(`create trigger died before update of ${column} on applied_profiles
    when new.${column} = 1 and ${cards} <=
      (select count(*) from applied_profiles where apply_id = new.apply_id and ${column} = 1)
    begin select raise(abort, 'died'); end`);
const mend = () => app.client.execute('drop trigger died');

beforeAll(async () => {
  owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const { handle } = owner.business!;
  const put = async (path: string, body: object) =>
    expect((await owner.call('PUT', `/p/${handle}${path}`, body)).status).toBe(200);
  await put('', { logo: await pictureUrl(320), background: await pictureUrl(340), card_design_id: 3 });
  await put('/cta', {
    priority: 'CustomSave',
    action: 'Book',
    cta_type: 'save',
    link: 'https://book.example',
  });
  const names = ['files', 'photo_gallery', 'video', 'about', 'links', 'social_media', 'contact_info'];
  await put('/section_order', { sections: names.map((name) => ({ name, enabled: true })) });
  for (let n = 0; n < MORE; n += 1) await addProfile(app, { user_id: owner.user_id });
});

test('a worker that dies between batches leaves complete cards, and the schedule continues with the rest', async () => {
  expect(await looks()).toEqual({ given: 0, others: 1 });
  const begun = await call('POST', PATH, { what: ALL });
  expect(begun).toMatchObject({ status: 202, view: { state: 'running', cards: 220, done: 100 } });
  die();
  expect(await looks()).toEqual({ given: 100, others: 1 });
  await minutesLater();
  expect(await looks()).toEqual({ given: 220, others: 0 });
  expect(await shown(begun.view)).toMatchObject({ state: 'done', done: 220 });

  const back = await call('POST', `${PATH}/${begun.view.apply_id}/undo`);
  expect(back).toMatchObject({ status: 202, view: { state: 'undoing', done: 100 } });
  die();
  expect(await looks()).toEqual({ given: 120, others: 1 });
  await minutesLater();
  expect(await looks()).toEqual({ given: 0, others: 1 });
  expect(await shown(begun.view)).toMatchObject({ state: 'undone', done: 220 });
});

test('one that dies within a batch leaves nothing of that batch', async () => {
  const { view } = await call('POST', PATH, { what: ALL });
  die();
  await breakBehind('is_applied', 150);
  await expect(runApply(app.deps, view.apply_id!)).rejects.toThrow('died');
  expect(await looks()).toEqual({ given: 100, others: 1 });
  expect(await shown(view)).toMatchObject({ state: 'running', done: 100 });
  await mend();
  await minutesLater();
  expect(await looks()).toEqual({ given: 220, others: 0 });

  await call('POST', `${PATH}/${view.apply_id}/undo`);
  die();
  await breakBehind('is_undone', 150);
  await expect(runApply(app.deps, view.apply_id!)).rejects.toThrow('died');
  expect(await looks()).toEqual({ given: 120, others: 1 });
  await mend();
  await minutesLater();
  expect(await looks()).toEqual({ given: 0, others: 1 });
  expect(await shown(view)).toMatchObject({ state: 'undone', done: 220 });
});
