import type { OpenAPIV3_1 as OpenApi } from 'openapi-types';
import { afterAll, expect, test } from 'vitest';
import { describeRole, ROLES, type Role } from '../../../src/domain/permissions/roles.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { everyRow } from '../leaving/testing/belongings.ts';

const app = await createTestApp({ CARDEA_RATE_FACTOR: '1000' });
afterAll(app.close);

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const document = (await (await app.request('/api/openapi.json')).json()) as OpenApi.Document;
/** Every call of a team, as `put /team/members/{userId}`. */
const CALLS = Object.entries(document.paths ?? {})
  .filter(([path]) => /^\/api\/team(\/|$)/.test(path))
  .flatMap(([path, calls]) =>
    METHODS.filter((method) => calls?.[method]).map((method) => `${method} ${path.replace('/api', '')}`),
  );

/** Calls for everyone: accepting or declining an offer, and joining. */
const OPEN = ['post /team/join', 'post /team/ownership', 'delete /team/ownership'];

const SAML = {
  protocol: 'saml',
  domain: 'firm.example',
  issuer: 'https://idp.example/saml',
  entry_point: 'https://idp.example/sso',
  certificate: '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----',
};
/** Valid bodies of the calls. */
const SENT: Readonly<Record<string, (mate: Person) => object>> = {
  'put /team': () => ({ name: 'Mine' }),
  'put /team/members/{userId}': () => ({ role: 'admin' }),
  'put /team/members/{userId}/tags': () => ({ tags: [] }),
  'post /team/invitations': () => ({ link: true }),
  'put /team/invitations/{id}': () => ({ role: 'member' }),
  'post /team/apply': () => ({ what: ['design'] }),
  'post /team/bulk-edit': ({ user_id }) => ({ user_ids: [user_id], company: 'Mine' }),
  'put /team/locks': () => ({ fields: [], sections: [] }),
  'put /team/section-rules': () => ({ sections: { links: { enabled: true } } }),
  'put /team/audiences': () => ({ section: 'links', everybody: true }),
  'put /team/sign-on': () => SAML,
  'post /team/sign-on/proof': () => ({ mailbox: 'admin' }),
};

/** A person with a role in a team, and the ids that the team's calls need. */
async function inTeam(role: Role) {
  const is = describeRole(role);
  if (is.kind !== 'team') throw new Error(role);
  const owner = await signIn(app, { role: `TEAM_${is.plan.toUpperCase()}_OWNER` as Role });
  const join = (one: Role) => signIn(app, { role: one, team_id: owner.team_id! });
  const [me, mate] = [await join(role), await join(role)];
  const run = (sql: string) => app.client.execute({ sql, args: [owner.team_id!] });
  const [invitation, applied] = [`invitation-of-${owner.team_id}`, `apply-of-${owner.team_id}`];
  await run(`insert into invitations (id, team_id, email, role, token_hash, expires_at, created_at)
    values ('${invitation}', ?, 'a@example.com', 'member', '${invitation}', 9999999999999, 1)`);
  await run(`insert into team_applies (id, team_id, what, given, state, created_at)
    values ('${applied}', ?, '["design"]', '{}', 'done', 9999999999999)`);
  const named = (path: string) =>
    path.replace('{userId}', mate.user_id).replace('{id}', path.includes('/apply/') ? applied : invitation);
  return { me, mate, named };
}

test('all calls of a team are covered', () => {
  expect(CALLS).toEqual(expect.arrayContaining([...OPEN, ...Object.keys(SENT)]));
  expect(CALLS.length).toBeGreaterThan(30);
});

test.each(ROLES.filter((role) => /^TEAM_.*_(MEMBER|READONLY)$/.test(role)))(
  '%s reads and changes nothing of the team by direct calls',
  async (role) => {
    const { me, mate, named } = await inTeam(role);
    const before = await everyRow(app.client);
    for (const call of CALLS.filter((one) => !OPEN.includes(one))) {
      const [method, path] = call.split(' ') as [string, string];
      const answer = await me.call(method.toUpperCase(), named(path), SENT[call]?.(mate));
      expect([call, answer.status]).toEqual([call, 403]);
    }
    expect(await everyRow(app.client)).toEqual(before);
  },
);
