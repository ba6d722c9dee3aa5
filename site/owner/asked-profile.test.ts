import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { addProfile, signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { askedProfile, type ProfileLookup } from './asked-profile.ts';

const app = await createTestApp();
afterAll(() => app.close());

/** A user's page at an address. */
async function pageOf(person: Person, path: string): Promise<ProfileLookup> {
  const actor = await findPerson(app.deps, person.token);
  const url = new URL(path, 'http://localhost:8787');
  return { url, locals: { deps: app.deps, actor } };
}

/** The handle of a page's profile; null without one, undefined if the user has none of that name. */
async function about(person: Person, path: string) {
  const { profile } = await askedProfile(await pageOf(person, path));
  return profile && profile.handle;
}

test('a page’s profile is the one in its address, else the LIVE one', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const other = await addProfile(app, { user_id: person.user_id });
  expect(await about(person, '/share')).toBe(person.handle);
  expect(await about(person, `/share?profile=${other.handle}`)).toBe(other.handle);
});

test('a former handle finds its profile until another has it', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const other = await addProfile(app, { user_id: person.user_id });
  await person.call('PUT', `/p/${other.handle}`, { handle: 'moved_on' });
  for (const path of ['/edit-profile?tab=settings&profile=', '/share?profile='])
    expect(await about(person, path + other.handle)).toBe('moved_on');
  await person.call('PUT', `/p/${person.handle}`, { handle: other.handle });
  expect(await about(person, `/share?profile=${other.handle}`)).toBe(other.handle);
});

test('an unknown handle, or another user’s, finds none', async () => {
  const [person, stranger] = [
    await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
    await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' }),
  ];
  for (const handle of ['nobody_here', stranger.handle]) {
    expect(await about(person, `/share?profile=${handle}`)).toBeUndefined();
  }
});

test('without a profile none is found, whatever the address says', async () => {
  const person = await signIn(app, {
    role: 'TEAM_ACTIVE_MEMBER',
    profile: { state: 'disabled', is_default: false },
  });
  expect(await about(person, '/share?profile=any')).toBeNull();
});
