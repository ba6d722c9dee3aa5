import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusal } from '../../src/domain/permissions/gates.ts';
import type { Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { PROFILE_FEATURES } from '../../src/domain/profile/profile-features.ts';
import { describeRole, ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { SECTION_NAMES } from '../../src/domain/sections/sections.ts';
import { permissions } from '#messages/permissions.ts';
import { fillTables } from '../modules/leaving/testing/fill-tables.ts';
import { namesOf } from '../testing/own-calls.ts';
import { signIn, type Person } from '../testing/people.ts';
import { createTestApp } from '../testing/test-app.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

/** A role needs any of these features for a call, or all; `own` allows every role. */
type Needed = 'own' | readonly Feature[] | { all: readonly Feature[] };

/** The rights that each call with a body needs, whatever its content, by its prefix. The first match counts. */
const NEEDED: readonly [call: RegExp, needed: Needed][] = [
  [/^put \/p\/\{handle\}$/, PROFILE_FEATURES],
  [/^put \/p\/\{handle\}\/picture$/, ['picture']],
  [/\/virtual-backgrounds\/own\/picture$/, 'own'],
  [/\/section_order$/, SECTION_NAMES],
  [/\/contact_info$/, ['contact_info']],
  [/\/social_media$/, ['social_media']],
  [/\/thumbnail_links$/, ['links']],
  [/\/videos(\/uploads)?$/, ['video']],
  [/photo/, ['photo_gallery']],
  [/ \/profile\/(p\/\{handle\}\/)?files/, ['files']],
  [/\/lead_capture_form$/, ['lead_capture_form', 'require_company_name']],
  [/\/cta$/, ['call_to_action', 'custom_call_to_action']],
  [/\/code_style$/, ['basic_color']],
  [/ \/designs\//, ['custom_color']],
  [/ \/profile\/lead-capture\/scan$/, ['universal_scanner']],
  [/ \/contacts\/enrich$|\/enrich\/take$/, ['enrich']],
  [/\/notes|\/rhythm$|\/touch$| \/calendar$| \/contacts\/filters$/, ['notes']],
  [/ \/tags|\/teams\/\{teamId\}\/tags$/, ['manage_tags']],
  [/ \/(keys|webhooks|app-passwords)$/, ['integrations']],
  [/ \/team\/apply$/, { all: ['team_menu', 'apply_to_all'] }],
  [/ \/team\/members\/\{userId\}\/tags$/, { all: ['team_menu', 'manage_tags'] }],
  [/ \/team\/(join|ownership)$/, 'own'],
  [/ \/team\//, ['team_menu']],
  [/ \/team$/, ['team_menu']],
  [/ \/(account|contacts|lead-capture|payments|product-events|push|uploads|p\/\{handle\}\/injection)/, 'own'],
];

const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;
/** Every authenticated call with a body, as `put /p/{handle}`. */
const CALLS = Object.entries(document.paths ?? {}).flatMap(([path, calls]) =>
  (['post', 'put'] as const)
    .filter((method) => calls?.[method]?.requestBody && calls[method].responses?.['401'])
    .map((method) => `${method} ${path.replace('/api', '')}`)
    .filter((call) => !/ \/(auth|wallets)\//.test(call)),
);
const neededFor = (call: string) => NEEDED.find(([calls]) => calls.test(call))?.[1];

/** Bodies that no call accepts, by type and text. */
const UNREADABLE: [type: string, body: string][] = [
  ['application/json', '{"no_such_part": {"a": [1]}}'],
  ['application/json', '{"items": 1, "sections": 1, "text": 1, "name": 1, "file": 1, "user_ids": 1}'],
  ['application/json', '{"items": ['],
  ['text/plain', 'Hello'],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
];

/** A person with a role and data for the path parameters of calls; `path` fills them in. */
async function someone(role: Role) {
  const is = describeRole(role);
  const person = await signIn(app, { role });
  const mate =
    is.kind === 'team'
      ? await signIn(app, { role: `TEAM_${is.plan.toUpperCase()}_MEMBER` as Role, team_id: person.team_id! })
      : person;
  const prefix = `own${ROLES.indexOf(role)}`;
  await fillTables(app, { user: person.user_id, profile: person.profile_id }, prefix, 'a'.repeat(32));
  if (person.team_id)
    await app.client.execute({
      sql: `insert into invitations (id, team_id, email, role, token_hash, expires_at, created_at)
        values (?, ?, ?, 'member', ?, 9999999999999, 1)`,
      args: [`invitation-${role}`, person.team_id, `${prefix}@example.com`, role],
    });
  const designs = await app.client.execute({
    sql: 'select id from card_designs where profile_id = ?',
    args: [person.profile_id],
  });
  const names = (call: string): Record<string, string> => {
    const named = Object.entries(namesOf(call, person));
    const own = named.map(([name, value = 'none']) => [name, value.replace(/^own(?=-)/, prefix)]);
    return {
      ...Object.fromEntries(own),
      ...(/ \/team\/members/.test(call) && { userId: mate.user_id }),
      ...(/ \/team\/invitations/.test(call) && { id: `invitation-${role}` }),
      ...(/ \/designs/.test(call) && { designId: `${designs.rows[0]?.['id']}` }),
      ...(/ \/profile\/teams/.test(call) && { teamId: person.team_id ?? 'none' }),
    };
  };
  const path = (call: string) => {
    const own = names(call);
    return call.split(' ')[1]!.replaceAll(/\{(\w+)\}/g, (_, name: string) => own[name] ?? 'none');
  };
  return { person, path };
}

async function send(person: Person, call: string, path: string, type: string, body: string) {
  const method = call.split(' ')[0]!.toUpperCase();
  const headers = { ...person.headers, 'content-type': type };
  const answer = await app.request(`/api${path}`, { method, headers, body });
  const said = answer.status < 400 ? {} : ((await answer.json()) as { detail?: string });
  return { status: answer.status, detail: said.detail };
}

test('every call with a body declares the rights that it needs', () => {
  expect(CALLS.filter((call) => neededFor(call) === undefined)).toEqual([]);
  expect(CALLS.length).toBeGreaterThan(50);
});

describe.each(ROLES)('%s', (role) => {
  let me: Awaited<ReturnType<typeof someone>>;
  beforeAll(async () => {
    me = await someone(role);
  });

  /** The message for this role if it cannot make a call; null if it can. */
  function refusedBy(call: string): string | null {
    const needed = neededFor(call);
    if (needed === undefined || needed === 'own') return null;
    const isAll = 'all' in needed;
    const refusals = (isAll ? needed.all : needed).map((feature) => refusal(role, [], feature));
    if (!isAll && refusals.includes(null)) return null;
    const refused = refusals.find((one) => one !== null);
    return refused ? permissions[refused.code] : null;
  }

  /** The data of a team does not exist for someone without a team. */
  const isElsewhere = (call: string) => me.person.team_id === null && /teams?\/.*\{/.test(call);

  // An exchange form may be sent back in full; unknown fields change nothing, which needs no right.
  test('without the right learns that, whatever is sent', async () => {
    const wrong: unknown[] = [];
    for (const call of CALLS) {
      const detail = refusedBy(call);
      if (detail === null || isElsewhere(call)) continue;
      for (const [type, body] of UNREADABLE) {
        const said = await send(me.person, call, me.path(call), type, body);
        const isEmpty = said.status === 200 && call.endsWith('/lead_capture_form');
        if (!isEmpty && (said.status !== 403 || said.detail !== detail)) wrong.push([call, type, body, said]);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('with the right learns what is wrong with its input', async () => {
    const wrong: unknown[] = [];
    for (const call of CALLS.filter((one) => refusedBy(one) === null && !isElsewhere(one))) {
      const said = await send(me.person, call, me.path(call), 'application/json', '{"items": [');
      // Ownership of the team and payments do not only depend on the role's features.
      const also = /sign-on|payments|ownership|injection/.test(call) ? [403, 404] : [];
      if (![400, 415, 422, ...also].includes(said.status)) wrong.push([call, said]);
    }
    expect(wrong).toEqual([]);
  });
});
