import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeDownCard } from './modules/abuse/take-downs.usecases.ts';
import type { SealedLetter, WrittenLetter } from './background/letter-kinds.ts';
import { sessions } from './db/schema.ts';
import { runSchedule } from './jobs.ts';
import {
  confirmed,
  letterTo,
  newAccount,
  PASSWORD,
  send,
  signUp,
  tokenIn,
  verify,
} from './modules/account/testing/accounts.ts';
import { createAuthenticator } from './modules/account/testing/authenticator.ts';
import { add as addPasskey } from './modules/account/testing/passkeys.ts';
import { beginSecondFactor, codeNow, turnOnSecondFactor } from './modules/account/testing/second-factor.ts';
import { post } from './modules/exchange/testing/exchange.ts';
import { SAML, signInOwner } from './modules/sign-on/testing/owner.ts';
import { testClock } from './testing/clock.ts';
import { killedBehind, minutesStrike, storedJobs } from './testing/killed.ts';
import { signIn, type TestApp } from './testing/people.ts';
import { createTestApp } from './testing/test-app.ts';

const MINUTE = 60_000;

const clock = testClock();
let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  app = await createTestApp({ JOBS_KEPT: 'database' });
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });

type Mailed = {
  ask: (mailing: Promise<void>) => Promise<unknown>;
  to: string;
  /** Words of its subject. */
  subject: string;
};

const ADA = 'ada@example.com';
const account = () => newAccount(app, ADA);
const byCode = async (path: string) => {
  const me = await solo();
  return { ask: () => me.call('POST', path), to: me.email };
};
const asking = (path: string) => () => send(app, 'POST', `/api/auth/${path}`, { email: ADA });

async function changing() {
  const me = await confirmed(app, await account());
  const ask = () => send(app, 'POST', '/api/auth/change-email', { newEmail: 'new@example.com' }, me.bearer);
  return { me, ask };
}

/** The action that sends each letter that waits in the database. */
const LETTERS: Record<WrittenLetter | SealedLetter, () => Promise<Mailed>> = {
  verify_email: async () => ({ ask: () => signUp(app, ADA), to: ADA, subject: 'Verify' }),
  verify_again: async () => {
    await signUp(app, ADA);
    return { ask: () => signUp(app, ADA), to: ADA, subject: 'Verify' };
  },
  already_registered: async () => {
    await account();
    return { ask: () => signUp(app, ADA), to: ADA, subject: 'already have an account' };
  },
  verify_new_email: async () => ({ ...(await changing()), to: 'new@example.com', subject: 'Verify' }),
  email_change_asked: async () => ({ ...(await changing()), to: ADA, subject: 'change' }),
  email_changed: async () => {
    const { ask } = await changing();
    await ask();
    const token = tokenIn(letterTo(app, 'new@example.com', 'Verify'));
    return { ask: () => verify(app, token), to: 'new@example.com', subject: 'was changed' };
  },
  reset_password: async () => {
    await account();
    return { ask: asking('request-password-reset'), to: ADA, subject: 'Choose' };
  },
  sign_in_link: async () => {
    await account();
    return { ask: asking('sign-in/magic-link'), to: ADA, subject: 'sign-in link' };
  },
  sign_in_link_verifies: async () => {
    await signUp(app, ADA);
    return { ask: asking('sign-in/magic-link'), to: ADA, subject: 'sign-in link' };
  },
  password_changed: async () => {
    const me = await account();
    const body = { currentPassword: PASSWORD, newPassword: 'Brand-new-horse-7!' };
    const ask = () => send(app, 'POST', '/api/auth/change-password', body, me.bearer);
    return { ask, to: ADA, subject: 'password' };
  },
  passkey_added: async () => {
    const me = await confirmed(app, await account());
    const ask = async () => addPasskey(app, me, await createAuthenticator());
    return { ask, to: ADA, subject: 'passkey was added' };
  },
  passkey_removed: async () => {
    const me = await confirmed(app, await account());
    const added = await addPasskey(app, me, await createAuthenticator());
    const { id } = await added.json<{ id: string }>();
    app.letters.length = 0;
    const ask = () => send(app, 'DELETE', `/api/account/passkeys/${id}`, undefined, me.bearer);
    return { ask, to: ADA, subject: 'passkey was removed' };
  },
  passkey_code: async () => ({ ...(await byCode('/account/passkey-code')), subject: 'Confirm' }),
  second_factor_on: async () => {
    const me = await confirmed(app, await account());
    const code = await codeNow(await beginSecondFactor(app, me));
    const ask = () => send(app, 'POST', '/api/account/second-factor/confirm', { code }, me.bearer);
    return { ask, to: ADA, subject: 'turned on' };
  },
  second_factor_off: async () => {
    const me = await confirmed(app, await account());
    await turnOnSecondFactor(app, me);
    app.letters.length = 0;
    const ask = () => send(app, 'DELETE', '/api/account/second-factor', undefined, me.bearer);
    return { ask, to: ADA, subject: 'turned off' };
  },
  backup_codes_new: async () => {
    const me = await confirmed(app, await account());
    await turnOnSecondFactor(app, me);
    app.letters.length = 0;
    const ask = () => send(app, 'POST', '/api/account/second-factor/backup-codes', {}, me.bearer);
    return { ask, to: ADA, subject: 'backup codes' };
  },
  second_factor_code: async () => ({
    ...(await byCode('/account/second-factor-code')),
    subject: 'Confirm',
  }),
  email_code: async () => ({ ...(await byCode('/account/email-code')), subject: 'Confirm' }),
  deletion_code: async () => ({ ...(await byCode('/account/deletion-code')), subject: 'Confirm' }),
  account_deleted: async () => {
    const me = await confirmed(app, await account());
    const ask = () => send(app, 'DELETE', '/api/account', undefined, me.bearer);
    return { ask, to: ADA, subject: 'deleted' };
  },
  invitation: async () => {
    const owner = await signInOwner(app);
    const ask = () => owner.call('POST', '/team/invitations', { emails: ['guest@example.com'] });
    return { ask, to: 'guest@example.com', subject: 'Team' };
  },
  ownership: async () => {
    const owner = await signInOwner(app);
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id });
    const ask = () => owner.call('POST', '/team/ownership', { user_id: heir.user_id });
    return { ask, to: heir.email, subject: 'Team' };
  },
  inherited: async () => {
    const owner = await signInOwner(app);
    const heir = await signIn(app, { role: 'TEAM_ACTIVE_ADMIN', team_id: owner.team_id });
    await app.db.update(sessions).set({ password_verified_at: app.deps.now() });
    return { ask: () => owner.call('DELETE', '/account'), to: heir.email, subject: 'You own' };
  },
  removed: async () => {
    const owner = await signInOwner(app);
    const member = await signIn(app, { role: 'TEAM_ACTIVE_MEMBER', team_id: owner.team_id });
    const ask = () => owner.call('DELETE', `/team/members/${member.user_id}`);
    return { ask, to: member.email, subject: 'no longer in' };
  },
  domain_proof: async () => {
    const owner = await signInOwner(app);
    await owner.call('PUT', '/team/sign-on', SAML);
    const ask = () => owner.call('POST', '/team/sign-on/proof', { mailbox: 'admin' });
    return { ask, to: 'admin@firm.example', subject: 'firm.example' };
  },
  visitor_card: async () => {
    const owner = await solo();
    const made = await post(app, owner.handle, { full_name: 'Mateo Ferrand', email: ADA });
    const { id } = (await made.json()) as { id: string };
    app.letters.length = 0;
    const ask = () => send(app, 'POST', `/api/p/${owner.handle}/keep-yours`, { exchange_id: id, design: 1 });
    return { ask, to: ADA, subject: 'Your card' };
  },
  taken_down: async () => {
    const me = await solo();
    const order = { status: 410, reason: 'Asks for passwords' } as const;
    // It is mailed before the operator is answered.
    const ask = (mailing: Promise<void>) => Promise.race([takeDownCard(app.deps, me.handle, order), mailing]);
    return { ask, to: me.email, subject: 'taken down' };
  },
  background: async () => {
    const me = await solo();
    const path = `/p/${me.handle}/virtual-backgrounds/paper`;
    // It is mailed before the response.
    const ask = (mailing: Promise<void>) => Promise.race([me.call('POST', path), mailing]);
    return { ask, to: me.email, subject: 'background' };
  },
  export_failed: async () => {
    const me = await solo();
    await me.call('POST', '/contacts/export');
    await app.client.execute("delete from jobs where kind = 'export_contacts'");
    clock.later(7 * 60 * MINUTE);
    const ask = (mailing: Promise<void>) => Promise.race([runSchedule(app.deps, '*/10 * * * *'), mailing]);
    return { ask, to: me.email, subject: 'couldn’t be exported' };
  },
};

describe('A letter whose worker is killed between its response and the mail service', () => {
  test.each(Object.keys(LETTERS))('%s is sent once by the next worker', async (kind) => {
    const { ask, to, subject } = await LETTERS[kind as WrittenLetter]();
    const again = await killedBehind(app, ask);
    const stored = await storedJobs(again);
    expect(stored.map(({ data }) => (JSON.parse(String(data)) as { letter: string }).letter)).toContain(kind);
    // No stored job has its recipient or any name.
    for (const word of [to, 'Robin', 'Vale']) expect(JSON.stringify(stored)).not.toContain(word);
    const sent = () => again.letters.filter((one) => one.to === to && one.subject.includes(subject));
    expect(sent()).toEqual([]);
    await minutesStrike(again, clock);
    expect(sent()).toHaveLength(1);
    expect(await storedJobs(again)).toEqual([]);
  });

  test('has a link that works', async () => {
    const again = await killedBehind(app, () => signUp(app, ADA));
    await minutesStrike(again, clock);
    expect((await verify(again, tokenIn(letterTo(again, ADA, 'Verify')))).status).toBe(200);
  });
});
