import { afterAll, describe, expect, test } from 'vitest';
import { events } from '../../db/tables/events.table.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import {
  formerHandlesOf,
  pictureUrl,
  problemOf,
  profileRow,
  type ProblemBody,
} from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import type { OwnProfile } from './own-profile.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const PICTURE = await pictureUrl();

type Refused = ProblemBody & { current: OwnProfile };

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

const putIfMatch = (person: Person, change: object, tag: string | null) =>
  callApi(app, 'PUT', `/p/${person.handle}`, change, {
    ...person.headers,
    ...(tag !== null && { 'if-match': tag }),
  });
const tagOf = (response: Response) => response.headers.get('etag')!;
const cardOf = ({ handle }: Person) => callApi(app, 'GET', `/p/${handle}`);
const shownOf = async (person: Person) =>
  ((await (await person.call('GET', '/profiles')).json()) as { results: OwnProfile[] }).results[0]!;

/** A person whose profile was read, and then changed elsewhere. */
async function readBefore() {
  const person = await solo();
  const stale = tagOf(await putIfMatch(person, { first_name: 'Ada' }, null));
  expect((await putIfMatch(person, { job_title: 'Gardener' }, stale)).status).toBe(200);
  return { person, stale };
}

describe('A change that names the version of the profile that it is based on', () => {
  test('is accepted for the present one, and returns the tag of the next', async () => {
    const person = await solo();
    const first = await putIfMatch(person, { first_name: 'Ada' }, null);
    const { updated } = (await first.json()) as OwnProfile;
    expect(tagOf(first)).toBe(`"${updated}"`);
    const second = await putIfMatch(person, { job_title: 'Gardener' }, tagOf(first));
    const now = (await second.json()) as OwnProfile;
    expect([second.status, tagOf(second)]).toEqual([200, `"${now.updated}"`]);
    expect(now).toMatchObject({ first_name: 'Ada', job_title: 'Gardener' });
    expect(tagOf(second)).not.toBe(tagOf(first));
  });

  test('is refused for another one with the stored profile, and writes nothing', async () => {
    const { person, stale } = await readBefore();
    const before = await profileRow(app, person.profile_id);
    const recorded = await app.db.$count(events);
    const answer = await putIfMatch(person, { job_title: 'Baker', workplace: 'Fernhall' }, stale);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      412,
      'application/problem+json; charset=utf-8',
    ]);
    const refused = (await problemOf(answer)) as Refused;
    expect(refused).toMatchObject({ type: 'urn:problem:profile_changed', status: 412 });
    expect(refused.current).toEqual(await shownOf(person));
    expect(tagOf(answer)).toBe(`"${refused.current.updated}"`);
    expect(await profileRow(app, person.profile_id)).toEqual(before);
    expect(await app.db.$count(events)).toBe(recorded);
    expect((await putIfMatch(person, { job_title: 'Baker' }, tagOf(answer))).status).toBe(200);
  });

  test.each<[what: string, change: object]>([
    ['nothing', {}],
    ['the values that are stored by then', { job_title: 'Gardener' }],
    ['an invalid field', { handle: 'support' }],
    ['a read-only field, as it was read', { is_default: false }],
    ['a picture', { logo: PICTURE }],
  ])('is refused for another one even with %s', async (_, change) => {
    const { person, stale } = await readBefore();
    expect((await putIfMatch(person, change, stale)).status).toBe(412);
  });

  test.each<[how: string, sent: (own: string) => string, status: number]>([
    ['weakened by a proxy', (own) => `W/${own}`, 200],
    ['as one of several', (own) => `"other", ${own}`, 200],
    ['as any', () => '*', 200],
    ['as that of a response that shows it', (own) => `W/${own.slice(0, -1)}/0123abcd"`, 200],
    ['as another', () => '"other"', 412],
    ['not at all', () => '', 412],
  ])('names it %s', async (_, sent, status) => {
    const person = await solo();
    const tag = tagOf(await putIfMatch(person, { first_name: 'Ada' }, null));
    expect((await putIfMatch(person, { job_title: 'Baker' }, sent(tag))).status).toBe(status);
  });

  test('accepts the tag of the public card, until another version is stored', async () => {
    const person = await solo();
    const tag = tagOf(await cardOf(person));
    expect((await putIfMatch(person, { job_title: 'Baker' }, tag)).status).toBe(200);
    expect((await putIfMatch(person, { job_title: 'Gardener' }, tag)).status).toBe(412);
    expect((await putIfMatch(person, { job_title: 'Gardener' }, tagOf(await cardOf(person)))).status).toBe(
      200,
    );
  });

  test('has another version once a list of the card was changed', async () => {
    const person = await solo();
    const tag = tagOf(await cardOf(person));
    const items = [{ title: 'One', link: 'https://example.com' }];
    await person.call('PUT', `/p/${person.handle}/thumbnail_links`, { items });
    expect((await putIfMatch(person, { job_title: 'Baker' }, tag)).status).toBe(412);
  });

  test("learns nothing of another person's profile, or one that the role cannot change", async () => {
    const { person, stale } = await readBefore();
    const stranger = await solo();
    const path = `/p/${person.handle}`;
    const put = (headers: Record<string, string>) =>
      callApi(app, 'PUT', path, { job_title: 'Baker' }, { ...headers, 'if-match': stale });
    expect([(await put(stranger.headers)).status, (await put({})).status]).toEqual([404, 401]);
    const reader = await signIn(app, { role: 'TEAM_ACTIVE_READONLY' });
    expect((await putIfMatch(reader, { job_title: 'Baker' }, stale)).status).toBe(403);
  });
});

test('A change that names no version applies to the stored one', async () => {
  const { person } = await readBefore();
  expect((await putIfMatch(person, { job_title: 'Baker' }, null)).status).toBe(200);
  expect(await profileRow(app, person.profile_id)).toMatchObject({ job_title: 'Baker' });
});

describe('Of concurrent changes', () => {
  const race = async (changes: object[], tag: (person: Person) => Promise<string | null>) => {
    const person = await solo();
    const named = await tag(person);
    const answers = await Promise.all(changes.map((change) => putIfMatch(person, change, named)));
    return { person, answers, statuses: answers.map(({ status }) => status).toSorted() };
  };
  const present = async (person: Person) => tagOf(await cardOf(person));

  test('one succeeds if all name the same version, and the others get the stored one', async () => {
    const titles = Array.from({ length: 6 }, (_, n) => ({ job_title: `Title ${n}` }));
    const { person, answers, statuses } = await race(titles, present);
    expect(statuses).toEqual([200, 412, 412, 412, 412, 412]);
    const now = await shownOf(person);
    for (const answer of answers)
      expect(
        answer.status === 200 ? await answer.json() : ((await answer.json()) as Refused).current,
      ).toEqual(now);
  });

  test('the failed one leaves no picture and no link', async () => {
    const pictures = await Promise.all([401, 402, 403].map((width) => pictureUrl(width)));
    const before = app.files.keys().length;
    const { person, statuses } = await race(
      pictures.map((logo, n) => ({ logo, handle: `raced_to_${n}` })),
      present,
    );
    expect(statuses).toEqual([200, 412, 412]);
    expect(app.files.keys()).toHaveLength(before + 1);
    const { handle } = await shownOf(person);
    const former = await formerHandlesOf(app);
    expect(Object.keys(former).filter((one) => former[one] === person.profile_id)).toEqual([person.handle]);
    expect(handle).toMatch(/^raced_to_\d$/);
  });

  test.each([
    ['none', null],
    ['any', '*'],
  ])('all succeed if they name %s', async (_, tag) => {
    const changes = [{ job_title: 'Baker' }, { workplace: 'Fernhall' }, { designation: 'PhD' }];
    const { person, statuses } = await race(changes, async () => tag);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await profileRow(app, person.profile_id)).toMatchObject(Object.assign({}, ...changes));
  });
});
