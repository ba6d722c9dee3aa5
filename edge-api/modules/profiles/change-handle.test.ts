import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn, type Person } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { formerHandlesOf, problemOf, profileRow } from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;
const withHandle = (handle: string) => signIn(app, { role, profile: { handle } });
const rename = (person: Person, from: string, handle: string) => person.call('PUT', `/p/${from}`, { handle });
const led = async (handle: string) => {
  const response = await app.request(`/api/p/${handle}`);
  return [response.status, response.headers.get('location')];
};

describe('a new handle', () => {
  test('is stored in lower case, and the former one redirects to it', async () => {
    const person = await withHandle('old_one');
    const response = await rename(person, 'old_one', 'New_One');
    expect(await response.json()).toMatchObject({ id: person.profile_id, handle: 'new_one' });
    expect(await led('new_one')).toEqual([200, null]);
    expect(await led('old_one')).toEqual([307, '/api/p/new_one']);
  });

  test('is the target of all former ones, by which the owner can still call', async () => {
    const person = await withHandle('first_of_3');
    await rename(person, 'first_of_3', 'second_of_3');
    await rename(person, 'first_of_3', 'third_of_3');
    expect(await led('first_of_3')).toEqual([307, '/api/p/third_of_3']);
    expect(await led('second_of_3')).toEqual([307, '/api/p/third_of_3']);
    expect((await person.call('PUT', '/p/second_of_3', { job_title: 'Gardener' })).status).toBe(200);
  });

  test('can be one’s own former one', async () => {
    const person = await withHandle('to_and_fro');
    await rename(person, 'to_and_fro', 'elsewhere');
    expect((await rename(person, 'elsewhere', 'to_and_fro')).status).toBe(200);
    const former = await formerHandlesOf(app);
    expect(former).toMatchObject({ elsewhere: person.profile_id });
    expect(former).not.toHaveProperty('to_and_fro');
  });

  test('can be another person’s former one, which then no longer redirects to them', async () => {
    const before = await withHandle('wanted');
    await rename(before, 'wanted', 'moved_on');
    const taker = await withHandle('taker');
    expect((await rename(taker, 'taker', 'wanted')).status).toBe(200);
    expect(await led('wanted')).toEqual([200, null]);
    expect((await before.call('PUT', '/p/wanted', { first_name: 'Eve' })).status).toBe(404);
    expect((await profileRow(app, before.profile_id))?.first_name).toBe('Robin');

    await rename(taker, 'wanted', 'taker_again');
    expect(await led('wanted')).toEqual([307, '/api/p/taker_again']);
  });

  test('that looks like a well-known name stays with the card that has it, whose other fields can change', async () => {
    const person = await withHandle('paypal_help');
    expect(
      (await person.call('PUT', '/p/paypal_help', { handle: 'paypal_help', job_title: 'A' })).status,
    ).toBe(200);
    expect(await led('paypal_help')).toEqual([200, null]);
  });

  test('that only differs in spelling is no change', async () => {
    const person = await withHandle('spelling');
    expect((await rename(person, 'spelling', 'SPELLING')).status).toBe(200);
    expect(await formerHandlesOf(app)).not.toHaveProperty('spelling');
  });
});

describe('a used handle', () => {
  test('is a conflict with its message, and nothing else of the form is written', async () => {
    await withHandle('taken_one');
    const person = await withHandle('not_taken');
    const body = { handle: 'Taken_One', first_name: 'Eve', default_profile: true };
    const response = await person.call('PUT', '/p/not_taken', body);
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({
      type: 'urn:problem:handle_taken',
      detail: 'This profile link is already taken.',
      errors: [{ path: 'handle', message: 'This profile link is already taken.' }],
    });
    expect(await profileRow(app, person.profile_id)).toMatchObject({
      handle: 'not_taken',
      first_name: 'Robin',
    });
    expect(await formerHandlesOf(app)).not.toHaveProperty('not_taken');
  });

  test('is a conflict also on one’s own other profile', async () => {
    const person = await withHandle('mine_1');
    await addProfile(app, { user_id: person.user_id, handle: 'mine_2' });
    expect((await rename(person, 'mine_1', 'mine_2')).status).toBe(409);
  });

  test('of ten concurrent requests belongs to one person, the others are refused', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, (_, n) => withHandle(`rival_${n}`)));
    const answers = await Promise.all(people.map((person) => rename(person, person.handle, 'the_prize')));
    const statuses = answers.map((answer) => answer.status);
    expect(statuses.toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
    const former = Object.keys(await formerHandlesOf(app)).filter((handle) => handle.startsWith('rival_'));
    expect(former).toEqual([people[statuses.indexOf(200)]!.handle]);
  });

  test('of one person who changes it in ten windows concurrently always redirects', async () => {
    const person = await withHandle('window_0');
    const wanted = Array.from({ length: 10 }, (_, n) => `window_${n + 1}`);
    const answers = await Promise.all(wanted.map((handle) => rename(person, 'window_0', handle)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(10).fill(200));
    const now = (await profileRow(app, person.profile_id))!.handle;
    for (const handle of ['window_0', ...wanted].filter((each) => each !== now)) {
      expect(await led(handle)).toEqual([307, `/api/p/${now}`]);
    }
  });
});
