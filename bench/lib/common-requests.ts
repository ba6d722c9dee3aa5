import { TABS } from '../../src/domain/pages/tabs.ts';
import type { Asked } from './load.ts';
import { askedAsOwner } from './sign-in.ts';

const VISITOR: Asked = { method: 'GET', headers: { Accept: 'text/html' }, body: '', status: 200 };

const PUBLIC = [
  '/',
  '/plans',
  '/docs/api',
  '/ava',
  '/preview/ava',
  '/ava/exchange',
  '/api/p/ava',
  '/api/p/ava/vcard',
  '/api/p/ava/qr?output_option=normal&format=png',
  '/api/openapi.json',
];

/** Pages and calls of an owner. `{profile}` and `{contact}` are the first of theirs. */
const OWN = [
  ...TABS.map(({ path }) => path),
  '/edit-profile?tab=appearance',
  '/edit-profile/links',
  '/edit-profile/photo-gallery',
  '/manage-content',
  '/contacts/import',
  '/contacts/duplicates',
  '/contacts/{contact}',
  '/share/email-signature',
  '/share/virtual-backgrounds',
  '/account',
  '/integrations/webhooks',
  '/api/account',
  '/api/profiles',
  '/api/contacts?limit=20',
  '/api/contacts?limit=20&search=an',
  '/api/contacts/{contact}',
  '/api/contacts/due',
  '/api/tags',
  '/api/analytics/profiles/{profile}/basic-stats?window=all_time',
  '/api/analytics/profiles/{profile}/advanced-stats?window=all_time',
  '/api/analytics/profiles/{profile}/advanced-stats?window=last_12_months',
  '/api/analytics/profiles/{profile}/interactions',
  '/api/account/export',
];

const OF_TEAM = [
  '/team',
  '/team/members',
  '/team/analytics',
  '/team/analytics?window=last_12_months',
  '/team/log',
  '/api/team/analytics?window=last_12_months',
  '/api/team/members',
  '/api/team/contacts',
];

type First = { results: { id: string }[] };

async function firstOf(origin: string, path: string, { headers }: Asked): Promise<string> {
  const { results } = (await (await fetch(origin + path, { headers })).json()) as First;
  return results[0]!.id;
}

/** A page or call: its path as it is shown, and its request. */
export type CommonRequest = { name: string; url: string; asked: Asked };

/** The commonest pages and calls of visitors, an owner and a team. */
export async function commonRequests(origin: string): Promise<CommonRequest[]> {
  const owner = await askedAsOwner(origin);
  const team = await askedAsOwner(origin, 'team-active-owner@demo.test');
  const profile = await firstOf(origin, '/api/profiles', owner);
  const contact = await firstOf(origin, '/api/contacts?limit=1', owner);
  const filled = (path: string) => path.replace('{profile}', profile).replace('{contact}', contact);
  const requestsOf = (paths: readonly string[], asked: Asked): CommonRequest[] =>
    [...new Set(paths)].map((path) => ({ name: path, url: origin + filled(path), asked }));
  return [...requestsOf(PUBLIC, VISITOR), ...requestsOf(OWN, owner), ...requestsOf(OF_TEAM, team)];
}
