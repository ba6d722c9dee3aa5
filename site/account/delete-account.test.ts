import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { hashToken } from '../../edge-api/kit/token-hash.ts';
import { identities, sessions, users } from '../../edge-api/db/schema.ts';
import { letterTo } from '../../edge-api/modules/account/testing/accounts.ts';
import { teamAfter } from '../../edge-api/modules/leaving/heir.usecases.ts';
import { addProfile, signIn } from '../../edge-api/testing/people.ts';
import { insertPerson } from '../../edge-api/testing/person.ts';
import { openDelete, postDelete } from './delete-account.ts';
import { teamSentence } from './team-after.ts';
import { createTestPages } from '../forms/testing/test-page.ts';

let pages: Awaited<ReturnType<typeof createTestPages>>;
beforeAll(async () => {
  pages = await createTestPages();
});
afterAll(() => pages.close());

/** A user who signs in through another provider, without a password. */
async function withoutPassword() {
  const { deps } = pages;
  const now = deps.now();
  const { user_id } = await insertPerson({ db: pages.db, deps }, 'no_password');
  const times = { created_at: now, updated_at: now };
  const token = deps.newId();
  const expires_at = new Date(now.getTime() + 3_600_000);
  await pages.db
    .insert(identities)
    .values({ id: deps.newId(), user_id, provider_id: 'google', account_id: '1', ...times });
  await pages.db
    .insert(sessions)
    .values({ id: deps.newId(), user_id, token: await hashToken(token), expires_at, ...times });
  const headers = { authorization: `Bearer ${token}` };
  return { user_id, headers, actor: async () => (await findPerson(deps, token))! };
}

const lead = (answer: unknown) => answer instanceof Response && answer.headers.get('location');

test('an account without a password is deleted with a mailed code', async () => {
  const { user_id, headers, actor } = await withoutPassword();
  const open = (form?: Record<string, string>) => pages.open('/account/delete', form, headers);
  expect(await openDelete(open(), await actor())).toMatchObject({
    step: 'identity',
    by: 'code',
    sent: false,
  });

  expect(lead(await postDelete(open({ intent: 'code' }), await actor()))).toBe('/account/delete?sent');
  const [person] = await pages.db.select().from(users).where(eq(users.id, user_id));
  const code = letterTo(pages, person!.email, 'Confirm').text.match(/\d{6}/)![0];
  const wrong = await postDelete(open({ code: code === '000000' ? '000001' : '000000' }), await actor());
  expect(wrong).toMatchObject({
    step: 'identity',
    by: 'code',
    state: { errors: { code: expect.any(String) } },
  });
  expect(await postDelete(open({ code: ' ' }), await actor())).toMatchObject({
    state: { errors: { code: 'Code is required.' } },
  });

  expect(lead(await postDelete(open({ code }), await actor()))).toBe('/account/delete');
  expect(await openDelete(open(), await actor())).toEqual({ step: 'confirm', problem: null });
  expect(lead(await postDelete(open({ intent: 'delete' }), await actor()))).toBe('/logout?done=deleted');
  expect(await pages.db.select().from(users).where(eq(users.id, user_id))).toEqual([]);
});

test('an owner sees beforehand who gets their team, with how many people and cards', async () => {
  const owner = await signIn(pages.app, { role: 'TEAM_ACTIVE_OWNER' });
  const named = async () => {
    const actor = (await findPerson(pages.deps, owner.token))!;
    return teamSentence((await teamAfter(pages.deps, actor))!).replace(actor.team!.name, 'Halden & Rowe');
  };
  expect(await named()).toBe('Nobody else is in Halden & Rowe, so it’s deleted with everything in it.');
  const team_id = owner.team_id!;
  const member = await signIn(pages.app, { role: 'TEAM_ACTIVE_MEMBER', team_id });
  const admin = await signIn(pages.app, { role: 'TEAM_ACTIVE_ADMIN', team_id });
  await addProfile(pages.app, { user_id: admin.user_id });
  expect(await named()).toBe(
    `Halden & Rowe stays, with 2 people and 3 cards. Robin Vale (${admin.email}) will own it and its bills, and gets an email about it.`,
  );
  for (const { token } of [member, admin])
    expect(await teamAfter(pages.deps, (await findPerson(pages.deps, token))!)).toBeNull();
});
