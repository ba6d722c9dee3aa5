import { afterAll, describe, expect, test } from 'vitest';
import { CTA_ACTIONS, DEFAULT_CTA, type CallToAction } from '../../../src/domain/sections/cta.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { expectAsPlanned, expectOwnersAlone } from '../../testing/as-decided.ts';
import { callApi, signIn, type Person } from '../../testing/people.ts';
import { problemOf } from '../../testing/profile-rows.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { callsToAction } from '../../db/tables/sections.table.ts';

const app = await createTestApp();
afterAll(app.close);

const OWN: CallToAction = {
  priority: 'CustomExchange',
  action: 'Book a site walk',
  cta_type: 'exchange',
  link: 'https://fernhall.example/walk',
};
const SAVE: CallToAction = { priority: 'Save', action: null, cta_type: 'save', link: null };
const put = (person: Person, cta: unknown, handle = person.handle) =>
  person.call('PUT', `/p/${handle}/cta`, cta);
const read = async (person: Person) => {
  const response = await person.call('GET', `/p/${person.handle}/cta`);
  expect(response.status).toBe(200);
  return response.json();
};

describe('the call to action', () => {
  test('is Exchange by default, and then the owner’s, on the card as well', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await read(person)).toEqual(DEFAULT_CTA);
    const response = await put(person, { ...OWN, link: 'fernhall.example/walk' });
    expect([response.status, await response.json()]).toEqual([200, OWN]);
    expect(await read(person)).toEqual(OWN);
    const card = (await (await app.request(`/api/p/${person.handle}`)).json()) as { cta: CallToAction };
    expect(card.cta).toEqual(OWN);
    expect((await put(person, SAVE)).status).toBe(200);
    expect(await read(person)).toEqual(SAVE);
  });

  test('stores an unused custom button, for its owner only', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await put(person, OWN);
    const aside = { ...OWN, priority: 'Save', cta_type: 'save' };
    expect((await put(person, aside)).status).toBe(200);
    expect(await read(person)).toEqual(aside);
    const card = await app.request(`/api/p/${person.handle}`);
    expect(((await card.json()) as { cta: CallToAction }).cta).toEqual(SAVE);
  });

  test.each(['localhost:3000/x', 'intranet', '192.168.1.1', 'nas.local'])(
    'can link to %s only if the service is there itself',
    async (link) => {
      const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
      const { env } = app.deps;
      try {
        app.deps.env = { ...env, PUBLIC_URL: 'https://cardea.example' };
        const refused = await put(person, { ...OWN, link });
        expect([refused.status, (await problemOf(refused)).errors]).toEqual([
          422,
          [{ path: 'link', message: 'Value entered is not a valid link' }],
        ]);
        expect(await (await put(person, { ...OWN, priority: 'Save', link })).json()).toMatchObject({
          link: null,
        });
        app.deps.env = { ...env, PUBLIC_URL: 'http://localhost:8787' };
        expect((await put(person, { ...OWN, link })).status).toBe(200);
      } finally {
        app.deps.env = env;
      }
    },
  );

  test('has labels to choose from, for signed-in people in every role', async () => {
    for (const role of ROLES) {
      const person = await signIn(app, { role });
      const response = await person.call('GET', '/profile/cta/actions');
      expect([role, await response.json()]).toEqual([
        role,
        { count: CTA_ACTIONS.length, results: CTA_ACTIONS },
      ]);
    }
    expect((await callApi(app, 'GET', '/profile/cta/actions')).status).toBe(401);
  });

  test.each([
    [{}, 422, 'priority', 'First button is required.'],
    [{ priority: 'Call' }, 422, 'priority', 'Value entered is not a valid first button'],
    [{ priority: 'CustomSave', link: 'a.example' }, 422, 'action', 'Button label is required.'],
    [{ priority: 'CustomSave', action: 'Shop' }, 422, 'link', 'Link is required.'],
    [{ ...OWN, action: 'x'.repeat(41) }, 422, 'action', 'Max length of Button label is 40 characters.'],
    [{ ...OWN, link: 'javascript:alert(1)' }, 422, 'link', 'Value entered is not a valid link'],
    [{ ...OWN, link: 7 }, 400, 'link', 'Value entered is not a valid link'],
    [{ ...SAVE, cta_type: 'call' }, 422, 'cta_type', 'Value entered is not a valid button type'],
  ])('%j is refused, and nothing changes', async (cta, status, path, message) => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const response = await put(person, cta);
    expect(response.status).toBe(status);
    expect((await problemOf(response)).errors).toEqual([{ path, message }]);
    expect(await read(person)).toEqual(DEFAULT_CTA);
  });

  test('is a 404 for others', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await expectOwnersAlone(app, person, 'cta', SAVE);
    expect(await read(person)).toEqual(DEFAULT_CTA);
  });

  test('of the business profile is its owner’s', async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id! });
    expect((await put(member, SAVE, owner.business!.handle)).status).toBe(404);
    expect((await put(owner, SAVE, owner.business!.handle)).status).toBe(200);
  });
});

describe.each(ROLES)('%s', (role) => {
  test('can change its first button according to the plan', async () => {
    const person = await signIn(app, { role });
    const response = await put(person, SAVE);
    const stored = response.status === 200 ? SAVE : DEFAULT_CTA;
    await expectAsPlanned(response, role, 'call_to_action');
    expect(await read(person)).toEqual(stored);
  });

  test('can have a custom button according to the plan', async () => {
    const person = await signIn(app, { role });
    const response = await put(person, OWN);
    const stored = response.status === 200 ? OWN : DEFAULT_CTA;
    await expectAsPlanned(response, role, 'custom_call_to_action');
    expect(await read(person)).toEqual(stored);
  });

  test('can drop a custom button with the right to the first one, and resend it unchanged', async () => {
    const person = await signIn(app, { role });
    await app.db.insert(callsToAction).values({ profile_id: person.profile_id, ...OWN });
    expect((await put(person, OWN)).status).toBe(200);
    await expectAsPlanned(await put(person, SAVE), role, 'call_to_action');
  });
});

test('is locked by the team in both respects', async () => {
  const role = 'TEAM_ACTIVE_MEMBER';
  const person = await signIn(app, { role, locks: ['call_to_action'] });
  await expectAsPlanned(await put(person, SAVE), role, 'call_to_action', ['call_to_action']);
  await expectAsPlanned(await put(person, OWN), role, 'custom_call_to_action', ['call_to_action']);
  expect(await read(person)).toEqual(DEFAULT_CTA);
});
