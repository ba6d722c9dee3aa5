import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runJobs, runSchedule } from '../jobs.ts';
import { createTestApp } from '../testing/test-app.ts';
import type { Subscribers } from './kinds.ts';
import { recordEvents, type RecordedEvent } from './record.queries.ts';
import { dispatch, newEvent } from './dispatch.ts';
import { contactSubject } from './kinds.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let clock: number;
let received: string[];

const MINUTE = 60_000;

beforeEach(async () => {
  app = await createTestApp();
  clock = Date.UTC(2026, 0, 1);
  received = [];
  app.deps.now = () => new Date(clock);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  listen(async (name, contact) => void received.push(`${name} ${contact}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  app.close();
});

/** Makes two subscribers of exchanges run this, with their name and the contact. */
function listen(run: (name: string, contact: string) => Promise<void>): void {
  const named = (name: string) => ({
    run: ({ data }: { data: { contact_id: string } }) => run(name, data.contact_id),
  });
  const value: Subscribers = {
    'card.changed': {},
    'contact.enriched': {},
    'contact.created': {},
    'contact.updated': {},
    'contacts.changed': {},
    'contacts.deleted': {},
    'contact.withdrawn': {},
    'profile.updated': {},
    'webhook.disabled': {},
    'email.leaving': {},
    'exchange.created': { owner: named('owner'), visitor: named('visitor') },
  };
  Object.defineProperty(app.deps, 'subscribers', { value, configurable: true });
}

/**
 * Writes the event of an exchanged contact, as the batch of an exchange does. `number` distinguishes events of one
 * contact.
 */
async function exchanged(contact: string, number = 1): Promise<RecordedEvent> {
  const data = { contact_id: `${contact}${number}`, mails_visitor: false, visit: null };
  const event = newEvent(app.deps, 'exchange.created', contactSubject(contact), data);
  const [first, ...rest] = recordEvents(app.db, [event]);
  await app.db.batch([first!, ...rest]);
  return event;
}

const left = async () => (await app.client.execute('select * from event_deliveries')).rows.length;

describe('An event', () => {
  test('is dispatched immediately, and deleted with that', async () => {
    await dispatch(app.deps, [await exchanged('ben')]);
    expect(received).toEqual(['owner ben1', 'visitor ben1']);
    expect((await app.client.execute('select * from events')).rows).toEqual([]);
    clock += 60 * MINUTE;
    await runSchedule(app.deps);
    expect(received).toHaveLength(2);
  });

  test('is dispatched by the schedule if its worker died before', async () => {
    await exchanged('ben');
    await runSchedule(app.deps);
    expect(received).toEqual([]);
    clock += MINUTE;
    await runSchedule(app.deps);
    expect(received).toEqual(['owner ben1', 'visitor ben1']);
    expect(await left()).toBe(0);
  });

  test('is dispatched again if its worker died before it could record that', async () => {
    const event = await exchanged('ben');
    const { db } = app.deps;
    app.deps.db = new Proxy(db, {
      get(target, name) {
        if (name === 'delete') throw new Error('The worker died.');
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    await dispatch(app.deps, [event]);
    app.deps.db = db;
    clock += MINUTE;
    await runSchedule(app.deps);
    expect(received).toEqual(['owner ben1', 'visitor ben1', 'owner ben1', 'visitor ben1']);
    expect(await left()).toBe(0);
  });

  test('is not dispatched if the change was not made', async () => {
    const event = newEvent(app.deps, 'exchange.created', 'contact:x', {
      contact_id: 'x',
      mails_visitor: false,
      visit: null,
    });
    const [first, ...rest] = recordEvents(app.db, [event], sql`false`);
    await app.db.batch([first!, ...rest]);
    clock += MINUTE;
    await runSchedule(app.deps);
    expect(received).toEqual([]);
  });

  test('is dispatched by one of two concurrent workers', async () => {
    await exchanged('ben');
    clock += MINUTE;
    await Promise.all([runSchedule(app.deps), runSchedule(app.deps)]);
    expect(received.toSorted()).toEqual(['owner ben1', 'visitor ben1']);
  });
});

describe('A subscriber', () => {
  test('that throws does not block the others, and is retried by the queue', async () => {
    let broken = true;
    listen(async (name, contact) => {
      if (name === 'owner' && broken) throw new Error('broken');
      received.push(`${name} ${contact}`);
    });
    await dispatch(app.deps, [await exchanged('ben')]);
    expect(received).toEqual(['visitor ben1']);
    broken = false;
    clock += 30_000;
    const ack = vi.fn<() => void>();
    const messages = app.jobs.map((body) => ({ body, attempts: 1, ack, retry: vi.fn<() => void>() }));
    await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
    expect(ack).toHaveBeenCalledOnce();
    expect(received).toEqual(['visitor ben1', 'owner ben1']);
  });

  test('that hangs does not block the others', async () => {
    listen(async (name, contact) => {
      if (name === 'owner') await new Promise(() => {});
      received.push(`${name} ${contact}`);
    });
    const event = await exchanged('ben');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const telling = dispatch(app.deps, [event]);
    await vi.advanceTimersByTimeAsync(20_000);
    await telling;
    expect(received).toEqual(['visitor ben1']);
    expect(await left()).toBe(1);
  });

  test('that always fails is retried at growing intervals, and given up after a week', async () => {
    let tries = 0;
    listen(async (name) => {
      if (name !== 'owner') return;
      tries += 1;
      throw new Error('broken');
    });
    await dispatch(app.deps, [await exchanged('ben')]);
    const waits: number[] = [];
    for (let before = clock; waits.length < 8; clock += 10_000) {
      const seen = tries;
      await runSchedule(app.deps, '* * * * *');
      if (tries > seen) {
        waits.push(Math.round((clock - before) / 1000));
        before = clock;
      }
    }
    expect(waits.every((wait, n) => n === 0 || wait >= waits[n - 1]!)).toBe(true);
    expect(waits.at(-1)).toBeGreaterThanOrEqual(1920);
    clock += 8 * 24 * 60 * MINUTE;
    await runSchedule(app.deps);
    expect(await left()).toBe(0);
  });

  test('that only a newer worker knows is left to that', async () => {
    await exchanged('ben');
    listen(async () => {});
    Object.defineProperty(app.deps, 'subscribers', {
      value: {
        'card.changed': {},
        'contact.enriched': {},
        'contact.created': {},
        'contact.updated': {},
        'contacts.changed': {},
        'contacts.deleted': {},
        'contact.withdrawn': {},
        'profile.updated': {},
        'webhook.disabled': {},
        'email.leaving': {},
        'exchange.created': {},
      } satisfies Subscribers,
      configurable: true,
    });
    clock += MINUTE;
    await runSchedule(app.deps);
    expect(await left()).toBe(2);
    listen(async (name, contact) => void received.push(`${name} ${contact}`));
    clock += 60 * MINUTE;
    await runSchedule(app.deps);
    expect(received).toEqual(['owner ben1', 'visitor ben1']);
  });
});

test('A subscriber receives events in order, even if one of another kind has its name and need not', async () => {
  let broken = true;
  const heard: string[] = [];
  const letters = async ({ data }: { data: { contact_id: string } }) => {
    if (broken) throw new Error('broken');
    heard.push(data.contact_id);
  };
  const value: Subscribers = {
    'card.changed': { letters: { inAnyOrder: true, run: async () => {} } },
    'contact.enriched': {},
    'contact.created': {},
    'contact.updated': {},
    'contacts.changed': {},
    'contacts.deleted': {},
    'contact.withdrawn': {},
    'profile.updated': {},
    'webhook.disabled': {},
    'email.leaving': {},
    'exchange.created': { letters: { run: letters } },
  };
  Object.defineProperty(app.deps, 'subscribers', { value, configurable: true });
  const first = await exchanged('ben', 1);
  await dispatch(app.deps, [first]);
  clock += 1000;
  await exchanged('ben', 2);
  // The retry of the first one is later than the second is due.
  await app.client.execute({
    sql: 'update event_deliveries set due_at = ? where event_id = ?',
    args: [clock + 10 * MINUTE, first.id],
  });
  broken = false;
  clock += 2 * MINUTE;
  await runSchedule(app.deps);
  expect(heard).toEqual([]);
  clock += 10 * MINUTE;
  await runSchedule(app.deps);
  await runSchedule(app.deps);
  expect(heard).toEqual(['ben1', 'ben2']);
});

test('subscribers receive the events of a subject in order, whatever fails and whichever worker dies', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ contact: fc.constantFrom('ann', 'ben'), dies: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.infiniteStream(fc.boolean()),
      async (happenings, fails) => {
        const heard: string[] = [];
        let left_to_fail = 12;
        listen(async (name, contact) => {
          if (left_to_fail > 0 && fails.next().value) {
            left_to_fail -= 1;
            throw new Error('broken');
          }
          heard.push(`${name} ${contact}`);
        });
        const numbers: Record<string, number> = { ann: 0, ben: 0 };
        for (const { contact, dies } of happenings) {
          numbers[contact] = numbers[contact]! + 1;
          const event = await exchanged(contact, numbers[contact]);
          if (!dies) await dispatch(app.deps, [event]);
          clock += 1000;
        }
        for (let hour = 0; hour < 40 && (await left()) > 0; hour += 1) {
          clock += 60 * MINUTE;
          await runSchedule(app.deps, '* * * * *');
        }
        for (const name of ['owner', 'visitor'])
          for (const contact of ['ann', 'ben']) {
            const mine = heard.filter((line) => line.startsWith(`${name} ${contact}`));
            expect(mine).toEqual(
              Array.from({ length: numbers[contact]! }, (_, n) => `${name} ${contact}${n + 1}`),
            );
          }
        expect(await left()).toBe(0);
      },
    ),
    { numRuns: 25 },
  );
});
