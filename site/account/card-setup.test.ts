import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { signIn, type Person } from '../../edge-api/testing/people.ts';
import { profileRow } from '../../edge-api/testing/profile-rows.ts';
import { SETUP_BASE_FIELD } from '../../src/domain/account/wizard.ts';
import { openSetup } from './card-setup.ts';
import { postSetup } from './post-setup.ts';
import { createTestPages } from '../forms/testing/test-page.ts';

const pages = await createTestPages();
afterAll(pages.close);

const PATH = '/card-setup';

/** A user who opened the card-setup form without scripts. */
async function opened() {
  const person = await signIn(pages.app, {
    role: 'SOLO_ACTIVE_DEFAULT',
    profile: { job_title: 'Gardener', workplace: 'Fernhall' },
  });
  const actor = (await findPerson(pages.app.deps, person.token))!;
  const { props } = await openSetup(pages.open(PATH, undefined, person.headers), actor);
  const { stored } = props!;
  const form = Object.fromEntries(Object.entries(stored).map(([field, value]) => [field, String(value)]));
  return { person, actor, form: { ...form, [SETUP_BASE_FIELD]: JSON.stringify(stored) } };
}
type Opened = Awaited<ReturnType<typeof opened>>;

const put = (person: Person, change: object) => person.call('PUT', `/p/${person.handle}`, change);

/** Posts the form; `meanwhile` runs between the page's read and its write. */
async function post({ person, actor, form }: Opened, typed: object, meanwhile?: object) {
  const page = pages.open(PATH, { ...form, ...typed }, person.headers);
  const { api } = page.locals;
  let left = meanwhile;
  page.locals.api = async (request) => {
    const change = request.method === 'PUT' ? left : undefined;
    if (change) left = undefined;
    if (change) await put(person, change);
    return api(request);
  };
  const answer = await postSetup(page, actor);
  return answer instanceof Response
    ? { status: answer.status, stored: {} }
    : { status: page.response.status, ...answer.state, stored: answer.props?.stored };
}

describe('the card-setup form without scripts', () => {
  test('saves its changes, and leaves another browser’s changes to other fields', async () => {
    const form = await opened();
    await put(form.person, { workplace: 'Mill' });
    expect((await post(form, { job_title: 'Baker' })).status).toBe(303);
    expect(await profileRow(pages.app, form.person.profile_id)).toMatchObject({
      job_title: 'Baker',
      workplace: 'Mill',
    });
  });

  test.each([
    ['before it was sent', { job_title: 'Cook' }, undefined],
    ['while it was saved', undefined, { job_title: 'Cook' }],
  ])('reports once what another browser wrote into the same field %s', async (_, before, meanwhile) => {
    const form = await opened();
    if (before) await put(form.person, before);
    const first = await post(form, { job_title: 'Baker', workplace: 'Mill' }, meanwhile);
    expect(first).toMatchObject({
      status: 409,
      errors: { job_title: 'This was changed elsewhere. Saving replaces: Cook' },
      values: { job_title: 'Baker', workplace: 'Mill' },
    });
    expect(await profileRow(pages.app, form.person.profile_id)).toMatchObject({
      job_title: 'Cook',
      workplace: 'Fernhall',
    });
    const again = { job_title: 'Baker', workplace: 'Mill', [SETUP_BASE_FIELD]: JSON.stringify(first.stored) };
    expect((await post(form, again)).status).toBe(303);
    expect(await profileRow(pages.app, form.person.profile_id)).toMatchObject({
      job_title: 'Baker',
      workplace: 'Mill',
    });
  });

  test('retains what another browser saves in another field at the same time', async () => {
    const form = await opened();
    expect((await post(form, { job_title: 'Baker' }, { workplace: 'Mill' })).status).toBe(303);
    expect(await profileRow(pages.app, form.person.profile_id)).toMatchObject({
      job_title: 'Baker',
      workplace: 'Mill',
    });
  });

  test.each([
    ['nothing', {}],
    ['an unreadable value', { [SETUP_BASE_FIELD]: '{' }],
    ['a value of another shape', { [SETUP_BASE_FIELD]: '[["job_title"]]' }],
  ])('with %s as its base saves its values', async (_, made) => {
    const form = await opened();
    await put(form.person, { job_title: 'Cook' });
    const typed = { ...form, form: { job_title: 'Baker' } as unknown as Opened['form'] };
    expect((await post(typed, made)).status).toBe(303);
    expect(await profileRow(pages.app, form.person.profile_id)).toMatchObject({ job_title: 'Baker' });
  });
});
