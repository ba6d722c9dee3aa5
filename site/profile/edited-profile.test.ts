import { afterAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { addProfile, signIn, type Person } from '../../edge-api/testing/people.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { editedProfile } from './edited-profile.ts';

const app = await createTestApp();
afterAll(() => app.close());

/** The label of an editor's card at an address. */
async function labelAt(person: Person, path: string) {
  const actor = await findPerson(app.deps, person.token);
  const edited = await editedProfile({
    url: new URL(path, 'http://localhost:8787'),
    locals: { deps: app.deps, actor },
  });
  return edited?.label;
}
const AVA = { first_name: 'Ava', last_name: 'Lindgren' };

test('the only card of an account has no label in its editors', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: AVA });
  expect(await labelAt(person, '/edit-profile/links')).toBeNull();
});

test('one of several cards has a label, with its handle if another one has the same name', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: AVA });
  const work = await addProfile(app, { user_id: person.user_id, first_name: 'Ava', last_name: 'at work' });
  expect(await labelAt(person, '/edit-profile/links')).toBe('Ava Lindgren');
  expect(await labelAt(person, `/edit-profile/links?profile=${work.handle}`)).toBe('Ava at work');
  const same = await addProfile(app, { user_id: person.user_id, ...AVA });
  expect(await labelAt(person, `/edit-profile/links?profile=${same.handle}`)).toBe(
    `Ava Lindgren · /${same.handle}`,
  );
});

test('a member’s card edited by a team admin has a label', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const member = await signIn(app, {
    role: 'TEAM_ACTIVE_MEMBER',
    team_id: owner.team_id!,
    profile: { first_name: 'Mem', last_name: 'Ber' },
  });
  expect(await labelAt(owner, `/edit-profile/links?profile=${member.handle}`)).toBe('Mem Ber');
});
