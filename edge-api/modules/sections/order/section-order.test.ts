import { afterAll, describe, expect, test } from 'vitest';
import { ROLES } from '../../../../src/domain/permissions/roles.ts';
import { SECTION_NAMES, type Section } from '../../../../src/domain/sections/sections.ts';
import { expectAsPlanned, expectOwnersAlone } from '../../../testing/as-decided.ts';
import { signIn, type Person } from '../../../testing/people.ts';
import { problemOf, profileRow } from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';

const app = await createTestApp();
afterAll(app.close);

const ALL: Section[] = SECTION_NAMES.map((name) => ({ name, enabled: true }));
const without = (...names: string[]) => ALL.map(({ name }) => ({ name, enabled: !names.includes(name) }));
const put = (person: Person, sections: unknown, handle = person.handle) =>
  person.call('PUT', `/p/${handle}/section_order`, { sections });
const read = async (person: Person, handle = person.handle) => {
  const response = await person.call('GET', `/p/${handle}/section_order`);
  expect(response.status).toBe(200);
  return ((await response.json()) as { sections: Section[] }).sections;
};

describe('the order of the sections', () => {
  test('is the default until it is changed, and then the owner’s, on the card as well', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await read(person)).toEqual(ALL);
    const order = without('video', 'files').toReversed();
    const response = await put(person, order);
    expect([response.status, await response.json()]).toEqual([200, { sections: order }]);
    expect(await read(person)).toEqual(order);
    const card = (await (await app.request(`/api/p/${person.handle}`)).json()) as {
      section_order: Section[];
    };
    expect(card.section_order).toEqual(order);
    expect((await put(person, ALL)).status).toBe(200);
    expect(await read(person)).toEqual(ALL);
  });

  test('changes the card’s date, and only when it changes', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const before = await profileRow(app, person.profile_id);
    await put(person, ALL);
    expect(await profileRow(app, person.profile_id)).toEqual(before);
    await put(person, ALL.toReversed());
    expect((await profileRow(app, person.profile_id))!.updated_at).not.toEqual(before!.updated_at);
  });

  test.each([
    ['six sections', ALL.slice(1), 422, 'sections', 'Each section must appear exactly once.'],
    ['one twice', [...ALL.slice(1), ALL[1]], 422, 'sections', 'Each section must appear exactly once.'],
    [
      'an unknown one',
      [{ name: 'blog', enabled: true }, ...ALL.slice(1)],
      422,
      'sections.0.name',
      'Value entered is not a valid section',
    ],
    [
      'one without visibility',
      [{ name: 'about' }, ...ALL.slice(1)],
      422,
      'sections.0.enabled',
      'Shown is required.',
    ],
    ['a word as a flag', without('x').map((s) => ({ ...s, enabled: 'yes' })), 400, 'sections.0.enabled', ''],
    ['an object', { about: true }, 400, 'sections', ''],
    ['nothing', undefined, 422, 'sections', 'Sections is required.'],
  ])('of %s is refused, and nothing changes', async (_what, sections, status, path, message) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await put(person, without('about'));
    const response = await put(person, sections);
    expect(response.status).toBe(status);
    const { errors } = await problemOf(response);
    expect(errors?.[0]).toMatchObject(message ? { path, message } : { path });
    expect(await read(person)).toEqual(without('about'));
  });

  test('of two concurrent changes is exactly one of them', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const orders = [ALL.toReversed(), without('links'), without('about', 'files')];
    await Promise.all(orders.map((order) => put(person, order)));
    expect(orders).toContainEqual(await read(person));
  });

  test('is a 404 for others', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await expectOwnersAlone(app, person, 'section_order', { sections: ALL.toReversed() });
    expect(await read(person)).toEqual(ALL);
  });

  test('of the business profile is its owner’s and admins’', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const team_id = owner.team_id!;
    const admin = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id });
    const { handle } = owner.business!;
    expect((await put(admin, without('about'), handle)).status).toBe(200);
    expect((await put(member, ALL, handle)).status).toBe(404);
    expect(await read(owner, handle)).toEqual(without('about'));
  });
});

describe.each(ROLES)('%s', (role) => {
  test.each(SECTION_NAMES)('hides %s according to the plan', async (name) => {
    const person = await signIn(app, { role });
    const response = await put(person, without(name));
    const stored = response.status === 200 ? without(name) : ALL;
    await expectAsPlanned(response, role, name);
    expect(await read(person)).toEqual(stored);
  });

  test('moves sections if it can edit any', async () => {
    const person = await signIn(app, { role });
    const response = await put(person, ALL.toReversed());
    await expectAsPlanned(response, role, 'contact_info');
    expect(await read(person)).toEqual(response.status === 200 ? ALL.toReversed() : ALL);
  });

  test('sends back the present order', async () => {
    const person = await signIn(app, { role });
    expect((await put(person, ALL)).status).toBe(200);
  });
});

describe('a section that the team has locked', () => {
  const role = 'TEAM_ACTIVE_MEMBER';
  test('cannot be hidden by a member, and one refusal writes nothing', async () => {
    const person = await signIn(app, { role, locks: ['video'] });
    await expectAsPlanned(await put(person, without('about', 'video')), role, 'video', ['video']);
    expect(await read(person)).toEqual(ALL);
    expect((await put(person, without('about').toReversed())).status).toBe(200);
  });

  test('and all of them: none can be moved', async () => {
    const locks = [...SECTION_NAMES];
    const person = await signIn(app, { role, locks });
    await expectAsPlanned(await put(person, ALL.toReversed()), role, 'contact_info', locks);
    expect(await read(person)).toEqual(ALL);
  });
});
