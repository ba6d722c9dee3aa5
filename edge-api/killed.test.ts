import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { newId } from './deps.ts';
import { JOBS, runSchedule } from './jobs.ts';
import { newAccount, send } from './modules/account/testing/accounts.ts';
import { sendEvent } from './modules/analytics/testing/visits.ts';
import { addContacts } from './modules/contacts/testing/rows.ts';
import { post } from './modules/exchange/testing/exchange.ts';
import { runImport } from './modules/imports/run-import.usecases.ts';
import { asGuessed, uploaded } from './modules/imports/testing/imports.ts';
import { beginMornings, pushExchange } from './modules/push/push.jobs.ts';
import type { Job } from './ports/jobs/jobs.ts';
import { newBrowserKeys } from './ports/push/testing/decrypt-push.ts';
import { chooseVisits } from './ports/visits/choose-visits.ts';
import { memoryBucket } from './ports/visits/testing/memory-bucket.ts';
import { createWalletApp } from './modules/wallets/testing/wallet-app.ts';
import { testClock } from './testing/clock.ts';
import { killedBehind, minutesStrike, runQueue, storedJobs } from './testing/killed.ts';
import { addProfile, signIn, type TestApp } from './testing/people.ts';
import { pictureUrl } from './testing/profile-rows.ts';
import { createTestApp } from './testing/test-app.ts';

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
  enrich_contacts: async () => {
    const me = await solo();
    await addContacts(app, me.user_id, [{ full_name: 'Mia', emails: ['mia@fernhall.de'] }]);
    return {
      ask: () => me.call('POST', '/contacts/enrich', { filter: {} }),
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

/** Kinds whose message only wakes work that waits elsewhere: in a table that the schedule reads, or the bucket. */
const WAITING_ELSEWHERE: Record<string, () => Promise<Promised>> = {
  events: async () => {
    const owner = await solo();
    const visitor = { full_name: 'Mateo Ferrand', email: 'mateo@lowtide.example' };
    return {
      ask: () => post(app, owner.handle, visitor),
      count: (again) => letters(again, owner.email),
    };
  },
  webhook_delivery: async () => {
    const me = await solo();
    const hook = { event: 'contact.created', url: 'https://receiver.example.com/hook' };
    expect((await me.call('POST', '/webhooks', hook)).status).toBe(201);
    return {
      ask: () => me.call('POST', '/contacts', { full_name: 'Ada' }),
      count: (again) => {
        const send = vi.spyOn(again.deps.webhooks, 'send');
        send.mockResolvedValue({ status: 200, text: '', error: null });
        return () => send.mock.calls.length;
      },
    };
  },
  visits_wait: async () => {
    const me = await solo();
    const { bucket } = memoryBucket();
    const inBucket = (worker: TestApp) => {
      const queue = { send: async (body: Job) => void worker.jobs.push(body) } as unknown as Queue;
      const basics = { env: { VISITS_KEPT: 'bucket' } as const, now: worker.deps.now, newId };
      worker.deps.visits = chooseVisits(basics, { MEDIA: bucket, VISITS: queue }, () => {});
    };
    inBucket(app);
    return {
      ask: () => sendEvent(app, me.handle, { type: 'view', source: 'direct' }),
      count: (again) => {
        inBucket(again);
        return () => rowsOf(again, 'select coalesce(sum(views), 0) as n from profile_days');
      },
    };
  },
};

/**
 * Kinds without a row: visits of Cloudflare's queue last by themselves, messages about waiting jobs may be lost, and
 * whole letters belong to former versions.
 */
const UNPROMISED = ['visit', 'jobs', 'mail'];

/** Minutes later, when all leases are over. */
const minutesLater = (again: TestApp) => minutesStrike(again, clock);

describe('Work whose worker is killed after its response and before the work', () => {
  test('is of a kind that is listed here', () => {
    const listed = [...Object.keys({ ...PROMISED, ...WAITING_ELSEWHERE }), ...UNPROMISED];
    expect(JOBS.map(({ kind }) => kind).toSorted()).toEqual(listed.toSorted());
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

  test.each(Object.keys(WAITING_ELSEWHERE))('%s are processed once by the next worker', async (kind) => {
    const { ask, count } = await WAITING_ELSEWHERE[kind]!();
    const again = await killedBehind(app, async (mailing) => {
      expect(((await ask(mailing)) as Response).status).toBeLessThan(300);
    });
    const times = count(again);
    expect(await times()).toBe(0);
    for (let tens = 0; tens < 2; tens += 1) {
      await minutesLater(again);
      await runSchedule(again.deps, '*/10 * * * *');
      await runQueue(again);
    }
    expect(await times()).toBe(1);
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
