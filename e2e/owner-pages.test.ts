import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OWNER_PATHS } from '../src/domain/pages/owner-pages.ts';
import { editor } from '#messages/profile-editor.ts';
import { faultsOf } from './lib/inspect.ts';
import { offerMonths } from './lib/offer.ts';
import { demoMail, openJourneys } from './lib/open.ts';
import { sessionOf } from './lib/owner.ts';

const { origin, sharedPage } = openJourneys();

/** Who has forms for all of it, and nothing locked. */
const OWNER = 'solo-active';
/** Pages that have more to show to somebody else. */
const SEEN_BY: Readonly<Record<string, string>> = {
  '/payments/portal': 'team-active-owner',
  '/select-your-plan/team': 'team-legacy-owner',
  '/team': 'team-active-owner',
  '/team/invitations': 'team-active-owner',
  '/team/log': 'team-active-admin',
  '/team/members': 'team-active-owner',
  '/team/analytics': 'team-active-owner',
  '/team/contacts': 'team-active-owner',
  '/team/content': 'team-active-owner',
  '/team/design': 'team-active-admin',
  '/team/locks': 'team-active-owner',
  '/team/tags': 'team-active-owner',
};
/** Pages that only lead on to another. */
const LEAD_ON = ['/billing/subscription'];

/** The first that a list of the owner's has. */
async function firstOf(list: string): Promise<string> {
  const headers = { cookie: await sessionOf(origin, demoMail(OWNER)) };
  const response = await fetch(`${origin}/api${list}`, { headers });
  return ((await response.json()) as { results: { id: string }[] }).results[0]!.id;
}
const visit = async () => {
  const profile = await firstOf('/profiles');
  return `/analytics/interactions/${await firstOf(`/analytics/profiles/${profile}/interactions?filter=links&limit=1`)}`;
};

/** Where more of a page is seen than at its path alone. */
const ADDRESSES: Readonly<Record<string, () => Promise<string>>> = {
  '/account': async () => '/account?open=email',
  '/complimentary': () => offerMonths(origin),
  'a contact': async () => `/contacts/${await firstOf('/contacts?limit=1&sort=-created')}`,
  'an interaction': visit,
};
const VIEWS = [
  '/account?done=email',
  '/edit-profile?tab=appearance',
  '/edit-profile?tab=settings',
  '/contacts?search=nobody+at+all',
  '/logout',
  'a contact',
  'an interaction',
];

/** One button saves, and what a picture may be is said once. */
async function expectNothingTwice(page: Page): Promise<void> {
  const shown = {
    save: page.getByRole('button', { name: editor.save, exact: true }),
    picture: page.getByText(editor.details.image_help),
  };
  for (const [what, places] of Object.entries(shown))
    expect(await places.filter({ visible: true }).count(), what).toBeLessThanOrEqual(1);
}

test.each([...OWNER_PATHS.filter((path) => !LEAD_ON.includes(path)), ...VIEWS])(
  '%s is whole for its owner',
  async (page) => {
    const path = (await ADDRESSES[page]?.()) ?? page;
    const cookie = await sessionOf(origin, demoMail(SEEN_BY[page] ?? OWNER));
    const expected = { heading: /./, cookie, also: expectNothingTwice };
    expect(await faultsOf(sharedPage, origin + path, expected)).toEqual([]);
  },
);
