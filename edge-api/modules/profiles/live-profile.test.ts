import { afterAll, describe, expect, test } from 'vitest';
import { addProfile, signIn } from '../../testing/people.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { visitCode } from '../visitors/visit-card.usecases.ts';
import { problemOf, profileRow, profilesOf } from '../../testing/profile-rows.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);

const role = 'SOLO_ACTIVE_DEFAULT' as const;
const LIVE = { default_profile: true };

async function withThree() {
  const person = await signIn(app, { role });
  const second = await addProfile(app, { user_id: person.user_id });
  const third = await addProfile(app, { user_id: person.user_id });
  const live = async () =>
    (await profilesOf(app, person.user_id)).filter((row) => row.is_default).map((row) => row.id);
  return { person, second, third, live };
}

describe('making a profile LIVE', () => {
  test('replaces the other one, and the physical card follows', async () => {
    const { person, second, live } = await withThree();
    const response = await person.call('PUT', `/p/${second.handle}`, LIVE);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: second.id, is_default: true });
    expect(await live()).toEqual([second.id]);
    expect(await visitCode(app.deps, app.later, person.code)).toMatchObject({ card: { id: second.id } });
  });

  test('is not a side effect of any other change', async () => {
    const { person, second, live } = await withThree();
    await person.call('PUT', `/p/${second.handle}`, { first_name: 'Ada' });
    expect(await live()).toEqual([person.profile_id]);
  });

  test('can be combined with other changes', async () => {
    const { person, second } = await withThree();
    await person.call('PUT', `/p/${second.handle}`, { ...LIVE, first_name: 'Ada', handle: 'ada_live' });
    expect(await profileRow(app, second.id)).toMatchObject({
      is_default: true,
      first_name: 'Ada',
      handle: 'ada_live',
    });
  });

  test('is no change for the LIVE one, which cannot be made not LIVE', async () => {
    const { person, live } = await withThree();
    expect((await person.call('PUT', `/p/${person.handle}`, LIVE)).status).toBe(200);
    const off = await person.call('PUT', `/p/${person.handle}`, { default_profile: false });
    expect(off.status).toBe(422);
    expect((await problemOf(off)).detail).toBe('Make another profile LIVE to change this one.');
    expect(await live()).toEqual([person.profile_id]);
  });

  test('does not affect other people’s LIVE profiles', async () => {
    const { person, second } = await withThree();
    const other = await signIn(app, { role });
    await person.call('PUT', `/p/${second.handle}`, LIVE);
    expect((await profileRow(app, other.profile_id))?.is_default).toBe(true);
  });

  test("works without another LIVE one, and beyond the plan's limit", async () => {
    const person = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT', profile: { is_default: false } });
    await addProfile(app, { user_id: person.user_id });
    const third = await addProfile(app, { user_id: person.user_id });
    expect((await person.call('PUT', `/p/${third.handle}`, LIVE)).status).toBe(200);
    expect((await profileRow(app, third.id))?.is_default).toBe(true);
  });

  test('of all concurrently leaves exactly one', async () => {
    const { person, second, third, live } = await withThree();
    const handles = [second.handle, third.handle, person.handle, second.handle, third.handle, second.handle];
    const answers = await Promise.all(handles.map((handle) => person.call('PUT', `/p/${handle}`, LIVE)));
    expect(answers.map((answer) => answer.status)).toEqual(handles.map(() => 200));
    expect(await live()).toHaveLength(1);
  });

  test('and deleting it concurrently leaves one LIVE profile, whichever comes first', async () => {
    const { person, second, live } = await withThree();
    const path = `/p/${second.handle}`;
    const [live1, gone] = await Promise.all([person.call('PUT', path, LIVE), person.call('DELETE', path)]);
    expect([200, 404]).toContain(live1.status);
    expect([204, 422]).toContain(gone.status);
    expect(await live()).toHaveLength(1);
  });
});
