/// <reference types="astro/client" />
// oxlint-disable-next-line typescript/triple-slash-reference -- it declares what is global, and is no module
/// <reference path="./env.d.ts" />
import type { AstroGlobal } from 'astro';
import type { Client } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../edge-api/actor/actor.usecases.ts';
import { joinReads } from '../edge-api/db/join-reads.ts';
import * as schema from '../edge-api/db/schema.ts';
import type { Deps } from '../edge-api/deps.ts';
import { addContacts } from '../edge-api/modules/contacts/testing/rows.ts';
import { showEditContent } from '../edge-api/modules/sections/edit-content.usecases.ts';
import { addProfile, signIn, type Person } from '../edge-api/testing/people.ts';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import { DEFAULT_CTA } from '../src/domain/sections/cta.ts';
import { SECTION_NAMES } from '../src/domain/sections/sections.ts';
import { analyticsProps } from './analytics/analytics-props.ts';
import { editedProfile } from './profile/edited-profile.ts';
import { loadFirstPage } from './contacts/contacts-props.ts';
import { homeProps } from './owner/home-props.ts';
import { listPeople } from './team/people/people.ts';
import { openTeamWith } from './team/team-page.ts';
import { readAccountPage } from './account/settings/account-page.ts';
import { contactProps } from './contacts/contact-props.ts';

const app = await createTestApp();
afterAll(() => app.close());

/** The app's database as the worker uses it, with a count of round trips; `execute` and `batch` are one each. */
function counted(): { deps: Deps; trips: () => number } {
  let trips = 0;
  const trip =
    <Given extends unknown[], Result>(call: (...given: Given) => Result) =>
    (...given: Given): Result => {
      trips += 1;
      return call(...given);
    };
  const { client } = app;
  const counting = { execute: trip(client.execute.bind(client)), batch: trip(client.batch.bind(client)) };
  const joined = joinReads(counting as Client, () => true);
  return { deps: { ...app.deps, db: drizzle(joined, { schema }) }, trips: () => trips };
}

type Page = Pick<AstroGlobal, 'locals' | 'url' | 'request'>;

/** Opens a page like the site: the session first, then the page's content. @returns its database round trips */
async function open<Shown>(person: Person, path: string, show: (page: Page) => Promise<Shown>) {
  const { deps, trips } = counted();
  const actor = await findPerson(deps, person.token);
  const url = new URL(path, 'http://localhost:8787');
  const page = { url, request: new Request(url), locals: { deps, actor } } as unknown as Page;
  const shown = await show(page);
  return { shown, trips: trips() };
}

const home = ({ locals: { deps, actor } }: Page) => homeProps(deps, actor!);

describe('an owner page makes one database trip for its session and one for its content, except lists of contacts', () => {
  test.each<[string, (page: Page) => Promise<unknown>, number]>([
    ['/my-profile', home, 2],
    ['/account', readAccountPage, 2],
    // One more for the visits of the contact beside the list.
    ['/contacts', loadFirstPage, 3],
    // With a search the contact beside it is known after the list; profiles are read meanwhile.
    ['/contacts?search=mai&sort=full_name', loadFirstPage, 5],
    ['/contacts/form/none', (page) => contactProps(page, 'form/none'), 2],
    // One more for the number of people who keep the card.
    ['/analytics', analyticsProps, 3],
    ['/analytics?window=last_7_days', analyticsProps, 3],
  ])('%s', async (path, show, most) => {
    for (const role of ['SOLO_ACTIVE_DEFAULT', 'SOLO_ESSENTIAL_DEFAULT', 'TEAM_ACTIVE_OWNER'] as const) {
      const person = await signIn(app, { role });
      await addContacts(app, person.user_id, [{ full_name: 'Mai Lindqvist', emails: ['mai@example.test'] }]);
      expect((await open(person, path, show)).trips).toBeLessThanOrEqual(most);
    }
  });
});

test('the list of members makes one trip for its session and one for its content, with the team', async () => {
  const person = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const show = (page: Page) => {
    const form = { ...page, response: {} } as unknown as Parameters<typeof openTeamWith>[0];
    return openTeamWith(form, page.locals.actor!, () => listPeople(page, page.locals.actor!, {}));
  };
  const { shown, trips } = await open(person, '/team/members', show);
  expect(trips).toBe(2);
  const [{ team }, people] = shown;
  expect([team?.role, people?.members.results[0]?.user_id]).toEqual(['owner', person.user_id]);
});

test("the Profile tab makes one trip more, for the card's content", async () => {
  const show = async (page: Page) => showEditContent(page.locals.deps, (await editedProfile(page))!.profile);
  for (const role of ['SOLO_ACTIVE_DEFAULT', 'TEAM_ACTIVE_OWNER'] as const) {
    const person = await signIn(app, { role });
    const { shown, trips } = await open(person, '/edit-profile', show);
    expect(trips).toBe(3);
    expect([shown.cta, shown.sections.length]).toEqual([DEFAULT_CTA, SECTION_NAMES.length]);
  }
});

test('the contact beside the list is the first, with the address it came through', async () => {
  const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  await addContacts(app, person.user_id, [
    { full_name: 'Older', emails: ['older@example.test'] },
    { full_name: 'Newer', emails: ['newer@example.test'], profile_id: person.profile_id },
  ]);
  const { list, beside } = (await open(person, '/contacts', loadFirstPage)).shown;
  expect(list.items.map(({ full_name }) => full_name)).toEqual(['Newer', 'Older']);
  expect(beside?.contact).toMatchObject({ full_name: 'Newer', emails: ['newer@example.test'], answers: [] });
  expect(beside?.through).toMatch(new RegExp(`/${person.handle}$`));
  const searched = (await open(person, '/contacts?search=older', loadFirstPage)).shown;
  expect([searched.beside?.contact.full_name, searched.beside?.through]).toEqual(['Older', null]);
  expect((await open(person, '/contacts?search=nobody', loadFirstPage)).shown.beside).toBeNull();
});

describe('the statistics page', () => {
  const shownTo = async (person: Person, path: string) => (await open(person, path, analyticsProps)).shown;

  /** Views of a profile on one day, which identify its statistics. */
  const view = (profile_id: string, views: number) =>
    app.db.insert(schema.profileDays).values({ profile_id, day: 20_000, views });

  test('is that of the profile in its address, else the LIVE one', async () => {
    const person = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const other = await addProfile(app, { user_id: person.user_id });
    const stranger = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await view(person.profile_id!, 3);
    await view(other.id, 5);
    await view(stranger.profile_id!, 7);
    const of = async (path: string) => {
      const { profile, props } = await shownTo(person, path);
      return [profile?.handle, props?.profileId, props?.first.basic.view_count];
    };
    expect(await of('/analytics')).toEqual([person.handle, person.profile_id, 3]);
    expect(await of(`/analytics?profile=${other.handle}`)).toEqual([other.handle, other.id, 5]);
    expect(await of(`/analytics?profile=${stranger.handle}`)).toEqual([person.handle, person.profile_id, 3]);
  });

  test('is empty for a profile that the plan does not show', async () => {
    const person = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const limit = 20;
    const others = [];
    for (let n = 0; n < limit; n++) others.push(await addProfile(app, { user_id: person.user_id }));
    await view(person.profile_id!, 3);
    for (const { id } of others) await view(id, 5);
    const { choices } = await shownTo(person, '/analytics');
    const hidden = others.filter(({ handle }) => !choices.some((choice) => choice.handle === handle));
    expect(hidden.length).toBeGreaterThan(0);
    for (const { handle } of hidden) {
      const { profile, props } = await shownTo(person, `/analytics?profile=${handle}`);
      expect([profile?.handle, props?.first.basic.view_count]).toEqual([person.handle, 3]);
    }
  });

  test('is that of the business profile for team admins', async () => {
    const person = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    const { choices } = await shownTo(person, '/analytics');
    const business = choices.at(-1)!;
    const { profile, props } = await shownTo(person, `/analytics?profile=${business.handle}`);
    expect([profile?.is_business, profile?.handle, props?.profileId]).toEqual([
      true,
      business.handle,
      profile?.id,
    ]);
  });
});
