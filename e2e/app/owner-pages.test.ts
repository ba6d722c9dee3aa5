import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { OWNER_PATHS } from '../../src/domain/pages/owner-pages.ts';
import { editor } from '#messages/profile-editor.ts';
import { faultsOf } from '../lib/inspect.ts';
import { offerMonths } from '../lib/offer.ts';
import { demoMail, openJourneys } from '../lib/open.ts';
import { sessionOf } from '../lib/owner.ts';

const { origin, sharedPage } = openJourneys();

/** A user with all forms, and nothing locked. */
const OWNER = 'solo-active';
/** Pages with more content for another user. */
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
/** Pages that only redirect. */
const LEAD_ON = ['/billing/subscription'];

/** The first item of an owner's list. */
async function firstOf(list: string): Promise<string> {
  const headers = { cookie: await sessionOf(origin, demoMail(OWNER)) };
  const response = await fetch(`${origin}/api${list}`, { headers });
  return ((await response.json()) as { results: { id: string }[] }).results[0]!.id;
}
const visit = async () => {
  const profile = await firstOf('/profiles');
  return `/analytics/interactions/${await firstOf(`/analytics/profiles/${profile}/interactions?filter=links&limit=1`)}`;
};

/** Addresses of pages that show more than at their path alone. */
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

/** There is one save button, and picture requirements are shown once. */
async function expectNothingTwice(page: Page): Promise<void> {
  const shown = {
    save: page.getByRole('button', { name: editor.save, exact: true }),
    picture: page.getByText(editor.details.image_help),
  };
  for (const [what, places] of Object.entries(shown))
    expect(await places.filter({ visible: true }).count(), what).toBeLessThanOrEqual(1);
}

test.each([...OWNER_PATHS.filter((path) => !LEAD_ON.includes(path)), ...VIEWS])(
  '%s is accessible for its owner',
  async (page) => {
    const path = (await ADDRESSES[page]?.()) ?? page;
    const cookie = await sessionOf(origin, demoMail(SEEN_BY[page] ?? OWNER));
    const expected = { heading: /./, cookie, also: expectNothingTwice };
    expect(await faultsOf(sharedPage, origin + path, expected)).toEqual([]);
  },
);
