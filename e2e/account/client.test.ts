import { expect, inject, test } from 'vitest';
import { createClients } from '../../src/api/client.ts';

const origin = inject('origin');

test('the typed clients match the real worker', async () => {
  const signIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'team-legacy-owner@demo.test', password: 'Demo-pass-2026!' }),
  });
  const { account, handles, profiles, visitors } = createClients({
    origin,
    headers: { authorization: `Bearer ${signIn.headers.get('set-auth-token')}` },
  });

  const me = await (await account.account.$get()).json();
  expect([me.role, me.permissions.isTeamOwner]).toEqual(['TEAM_LEGACY_OWNER', true]);
  const mine = await (await profiles.profiles.$get({ query: {} })).json();
  expect(mine.results.map((profile) => profile.handle)).toContain('team_legacy_owner');
  const free = await (await handles.handles[':handle'].$get({ param: { handle: 'ava' } })).json();
  expect(free).toEqual({ available: false, reason: 'taken' });
  const card = await visitors.p[':handle'].$get({ param: { handle: 'ava' } });
  expect(card.status).toBe(200);
});
