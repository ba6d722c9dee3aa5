import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeDownCard } from './modules/abuse/take-downs.usecases.ts';
import type { SealedLetter, WrittenLetter } from './background/letter-kinds.ts';
import { sessions } from './db/schema.ts';
import { JOBS, runSchedule } from './jobs.ts';
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
import { addContacts } from './modules/contacts/testing/rows.ts';
import { post } from './modules/exchange/testing/exchange.ts';
import { runImport } from './modules/imports/run-import.usecases.ts';
import { asGuessed, uploaded } from './modules/imports/testing/imports.ts';
import { beginMornings, pushExchange } from './modules/push/push.jobs.ts';
import { newBrowserKeys } from './ports/push/testing/decrypt-push.ts';
import { SAML, signInOwner } from './modules/sign-on/testing/owner.ts';
import { createWalletApp } from './modules/wallets/testing/wallet-app.ts';
import { testClock } from './testing/clock.ts';
import { storedJobs, killedBehind, minuteStrikes } from './testing/killed.ts';
import { addProfile, signIn, type TestApp } from './testing/people.ts';
import { pictureUrl } from './testing/profile-rows.ts';
import { createTestApp } from './testing/test-app.ts';

const MINUTE = 60_000;
const IN_DATABASE = { JOBS_KEPT: 'database' };

const clock = testClock();
let app: TestApp;
beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  app = await createTestApp(IN_DATABASE);
});
afterEach(() => {
  vi.restoreAllMocks();
  app.close();
});

/** A request to a worker, and how often its work was done by the worker that starts after its death. */
type Promised = {
  ask: (mailing: Promise<void>) => Promise<unknown>;
  /** Created before that worker starts. */
  count: (again: TestApp) => () => number | Promise<number>;
};

const solo = () => signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
const letters = (again: TestApp, to: string) => () =>
  again.letters.filter((letter) => letter.to === to).length;
/** Someone with a browser that is notified. */
async function subscriber() {
  const me = await solo();
  const { p256dh, auth } = newBrowserKeys();
  const subscription = { endpoint: 'https://push.example.com/1', keys: { p256dh, auth } };
  await me.call('POST', '/push/subscriptions', subscription);
  return me;
}
function pushes(again: TestApp) {
  const send = vi.spyOn(again.deps.push!, 'send').mockResolvedValue('sent');
  return () => send.mock.calls.length;
}
const rowsOf = async (again: TestApp, sql: string) => Number((await again.client.execute(sql)).rows[0]!['n']);

const PROMISED: Record<string, () => Promise<Promised>> = {
  letter: async () => {
    await newAccount(app, 'ada@example.com');
    return {
      ask: () => send(app, 'POST', '/api/auth/request-password-reset', { email: 'ada@example.com' }),
      count: (again) => letters(again, 'ada@example.com'),
    };
  },
  purge: async () => {
    const me = await solo();
    const set = async (n: number) => me.call('PUT', `/p/${me.handle}/picture`, { file: await pictureUrl(n) });
    await set(401);
    const second = await pictureUrl(402);
    return {
      ask: () => me.call('PUT', `/p/${me.handle}/picture`, { file: second }),
      count: (again) => {
        const purge = vi.spyOn(again.deps.cache, 'purge');
        return () => purge.mock.calls.filter(([tags]) => tags[0]!.startsWith('file:')).length;
      },
    };
  },
  export_contacts: async () => {
    const me = await solo();
    await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    return {
      ask: () => me.call('POST', '/contacts/export'),
      count: (again) => letters(again, me.email),
    };
  },
  import_contacts: async () => {
    const me = await solo();
    const view = await uploaded(app, me, 'First name,Email\nAda,ada@example.com\n');
    const run = { columns: asGuessed(view), on_duplicate: 'skip', tags: [] };
    return {
      ask: () => me.call('POST', `/contacts/imports/${view.id}/run`, run),
      count: (again) => () => rowsOf(again, "select count(*) as n from contacts where first_name = 'Ada'"),
    };
  },
  import_photos: async () => {
    const me = await solo();
    const photo = (await pictureUrl()).split(',')[1]!;
    const card = `BEGIN:VCARD\nFN:Ada\nPHOTO;ENCODING=b;TYPE=JPEG:${photo}\nEND:VCARD\n`;
    const view = await uploaded(app, me, card);
    const run = { columns: asGuessed(view), on_duplicate: 'skip', tags: [] };
    await me.call('POST', `/contacts/imports/${view.id}/run`, run);
    await app.client.execute('delete from jobs');
    return {
      ask: async () => {
        await runImport(app.deps, view.id);
        return new Response();
      },
      count: (again) => () => rowsOf(again, 'select count(*) as n from contacts where photo_id is not null'),
    };
  },
  undo_import: async () => {
    const me = await solo();
    const view = await uploaded(app, me, 'First name,Email\nAda,ada@example.com\n');
    const run = { columns: asGuessed(view), on_duplicate: 'skip', tags: [] };
    await me.call('POST', `/contacts/imports/${view.id}/run`, run);
    await runImport(app.deps, view.id);
    await app.client.execute('delete from jobs');
    return {
      ask: () => me.call('POST', `/contacts/imports/${view.id}/undo`),
      count: (again) => () =>
        rowsOf(again, 'select count(*) as n from contacts where deleted_at is not null'),
    };
  },
  change_contacts: async () => {
    const me = await solo();
    await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    return {
      ask: () => me.call('POST', '/contacts/bulk', { filter: {}, action: 'delete' }),
      count: (again) => () =>
        rowsOf(again, 'select count(*) as n from contacts where deleted_at is not null'),
    };
  },
  enrich_contact: async () => {
    const me = await solo();
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Mia', emails: ['mia@fernhall.de'] }]);
    return {
      ask: () => me.call('POST', `/contacts/${id}/enrich`),
      count: (again) => {
        const find = vi.spyOn(again.deps.enrichment, 'find');
        return () => find.mock.calls.length;
      },
    };
  },
  wallets: async () => {
    app.close();
    app = await createWalletApp(IN_DATABASE);
    const me = await solo();
    await me.call('GET', `/wallets/google?handle=${me.handle}`);
    await app.client.execute(
      "insert into wallet_registrations (device_id, pass_id, push_token, created_at) select 'phone', id, 'token', 1 from wallet_passes",
    );
    return {
      ask: () => me.call('PUT', `/p/${me.handle}`, { job_title: 'Baker' }),
      count: (again) => {
        const push = vi.spyOn(again.deps.wallets.push, 'notify');
        return () => push.mock.calls.length;
      },
    };
  },
  push: async () => {
    const me = await subscriber();
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    await app.client.execute({ sql: "update contacts set request_hash = 'hash' where id = ?", args: [id!] });
    return {
      ask: async () => {
        await pushExchange(app.deps, id!);
        return new Response();
      },
      count: pushes,
    };
  },
  morning: async () => {
    const me = await subscriber();
    const [id] = await addContacts(app, me.user_id, [{ full_name: 'Ada' }]);
    await me.call('PUT', `/contacts/${id}/rhythm`, { every: 30, next: '2026-01-01' });
    // It is ten in the morning there, whenever this runs.
    const ahead = 10 - new Date().getUTCHours() + (new Date().getUTCHours() === 23 ? 24 : 0);
    const zone = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    await app.client.execute({ sql: 'update users set time_zone = ?', args: [zone] });
    await app.client.execute('update morning_notices set next_at = 1');
    return {
      ask: async () => {
        await beginMornings.run(app.deps);
        return new Response();
      },
      count: pushes,
    };
  },
  apply_to_team: async () => {
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
    for (let n = 0; n < 120; n += 1) await addProfile(app, { user_id: owner.user_id });
    return {
      ask: () => owner.call('POST', '/team/apply', { what: ['design'] }),
      count: (again) => () => rowsOf(again, "select count(*) as n from team_applies where state = 'done'"),
    };
  },
};

/**
 * Kinds without a row: visits have a port of their own (`VISITS_KEPT`), events and deliveries of webhooks have tables
 * that the schedule reads, messages about waiting jobs may be lost, and whole letters belong to former versions.
 */
const STORED_ELSEWHERE = ['visit', 'visits_wait', 'events', 'webhook_delivery', 'jobs', 'mail'];

/** Minutes later, when all leases are over, the schedule runs twice. */
async function minutesLater(again: TestApp): Promise<void> {
  clock.later(2 * MINUTE);
  await minuteStrikes(again);
  clock.later(2 * MINUTE);
  await minuteStrikes(again);
}

describe('Work whose worker is killed after its response and before the work', () => {
  test('is of a kind that is listed here', () => {
    const kinds = JOBS.map(({ kind }) => kind).filter((kind) => !STORED_ELSEWHERE.includes(kind));
    expect(kinds.toSorted()).toEqual(Object.keys(PROMISED).toSorted());
  });

  test.each(Object.keys(PROMISED))('%s is done once by the next worker', async (kind) => {
    const { ask, count } = await PROMISED[kind]!();
    const again = await killedBehind(app, async (mailing) => {
      const answer = (await ask(mailing)) as Response;
      expect(answer.status).toBeLessThan(300);
    });
    expect((await storedJobs(again)).map((row) => row['kind'])).toContain(kind);
    const times = count(again);
    expect(await times()).toBe(0);
    await minutesLater(again);
    expect(await times()).toBe(1);
    expect(await storedJobs(again)).toEqual([]);
  });
});

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
    await minutesLater(again);
    expect(sent()).toHaveLength(1);
    expect(await storedJobs(again)).toEqual([]);
  });

  test('has a link that works', async () => {
    const again = await killedBehind(app, () => signUp(app, ADA));
    await minutesLater(again);
    expect((await verify(again, tokenIn(letterTo(again, ADA, 'Verify')))).status).toBe(200);
  });
});

test('An exchange whose worker is killed after its response notifies its owner and its visitor, once', async () => {
  const owner = await solo();
  const visitor = {
    first_name: 'Mateo',
    last_name: 'Ferrand',
    email: 'mateo@lowtide.example',
    consent: true,
  };
  const again = await killedBehind(app, () => post(app, owner.handle, visitor));
  expect(again.letters).toEqual([]);
  await minutesLater(again);
  expect(again.letters.map(({ to }) => to).toSorted()).toEqual(['mateo@lowtide.example', owner.email]);
});
