import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DatabaseAway } from '../../db/client.ts';
import { runJobs, runSchedule } from '../../jobs.ts';
import { VisitsAway, type WaitMessage } from '../../ports/visits/visits.ts';
import { storedVisits } from '../../ports/visits/bucket.visits.ts';
import { memoryBucket, memoryQueue } from '../../ports/visits/testing/memory-bucket.ts';
import { countingApp, DAY, MINUTE, type Counting } from './testing/counting-app.ts';
import { countsOf, download, exchange, PHONE, sendEvent } from './testing/visits.ts';

let counting: Counting;
let { app, clock, logged, owner } = {} as Counting;
let bucket: ReturnType<typeof memoryBucket>;
let queue: ReturnType<typeof memoryQueue<WaitMessage>>;
beforeEach(async () => {
  counting = await countingApp();
  ({ app, clock, logged, owner } = counting);
  [bucket, queue] = [memoryBucket(), memoryQueue()];
  app.deps.visits.stored = storedVisits({ bucket: bucket.bucket, queue: queue.queue });
});
afterEach(() => counting.close());

/** Views of different visitors, stored in groups of three. */
async function storeViews(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1)
    await sendEvent(app, owner.handle, { type: 'view' }, { address: `192.0.2.${n}` });
  const events = app.visits.splice(0).map(({ event }) => event);
  for (let n = 0; n < events.length; n += 3)
    bucket.objects.set(`visits/${String(n).padStart(4, '0')}.json`, JSON.stringify(events.slice(n, n + 3)));
}

/** Sends as many messages to the queue's handler. @returns their outcomes */
async function wake(times = 1, attempts = 1): Promise<string[]> {
  const fates = Array.from({ length: times }, () => 'nothing');
  const messages = fates.map((_, n) => ({
    body: { kind: 'visits_wait' },
    attempts,
    ack: () => void (fates[n] = 'done'),
    retry: ({ delaySeconds }: { delaySeconds: number }) => void (fates[n] = `again in ${delaySeconds}`),
  }));
  await runJobs(app.deps, { messages } as unknown as MessageBatch<unknown>);
  return fates;
}

const views = async () => (await countsOf(app, owner.profile_id))?.views ?? 0;

/** Makes a batch fail whose statements contain a text, or every batch. */
function failing(error: (text: string) => unknown): void {
  const { db } = app.deps;
  app.deps.db = new Proxy(db, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return (statements: { getQuery?: () => { params: unknown[] } }[]) => {
        const found = error(JSON.stringify(statements.map((one) => one.getQuery?.().params)));
        return found ? Promise.reject(found) : db.batch(statements as never);
      };
    },
  });
}

describe('Visits that wait in the bucket', () => {
  test('are counted once for any number of messages, and then deleted', async () => {
    await storeViews(200);
    expect(await wake(3)).toEqual(['done', 'done', 'done']);
    expect([await views(), bucket.objects.size]).toEqual([200, 0]);
    expect(await wake()).toEqual(['done']);
    expect(await views()).toBe(200);
  });

  test('are counted once if the worker died before deleting them', async () => {
    await storeViews(7);
    const before = new Map(bucket.objects);
    await wake();
    for (const [key, text] of before) bucket.objects.set(key, text);
    await wake();
    expect([await views(), bucket.objects.size]).toEqual([7, 0]);
  });

  test('stay while the database is away', async () => {
    await storeViews(7);
    const { db } = app.deps;
    failing(() => new DatabaseAway('gone'));
    expect(await wake(2)).toEqual(['again in 10', 'again in 10']);
    expect(await wake(1, 3)).toEqual(['again in 40']);
    expect(bucket.objects.size).toBe(3);
    app.deps.db = db;
    await wake();
    expect([await views(), bucket.objects.size]).toEqual([7, 0]);
  });

  test('do not block others if one is uncountable, and are deleted when its day is closed', async () => {
    await storeViews(9);
    const poisoned = [...bucket.objects.values()][1]!;
    const id = (JSON.parse(poisoned) as { id: string }[])[0]!.id;
    failing((text) => (text.includes(id) ? new Error('no such thing') : null));
    expect(await wake()).toEqual(['done']);
    expect([await views(), bucket.objects.size]).toEqual([8, 1]);
    clock.now += 2 * DAY;
    await wake();
    expect([await views(), bucket.objects.size]).toEqual([8, 0]);
    expect(logged.map(({ event }) => event)).toContain('visits_too_late');
  });

  test('that are malformed are logged and deleted', async () => {
    bucket.objects.set('visits/1.json', '[{"id":"a"}]');
    await wake();
    expect(bucket.objects.size).toBe(0);
    expect(logged).toMatchObject([{ event: 'visits_unreadable', groups: 1 }]);
  });

  test('are found by the schedule', async () => {
    await runSchedule(app.deps);
    expect(queue.batches).toEqual([[{ kind: 'visits_wait' }]]);
  });
});

describe('If events cannot be stored', () => {
  beforeEach(() => {
    app.deps.visits.keep = () => Promise.reject(new VisitsAway('full'));
  });

  test('a beacon is refused with 503: accepted events are counted', async () => {
    const answer = await sendEvent(app, owner.handle, { type: 'view' });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });

  test('the contact is saved and exchanged all the same', async () => {
    expect((await download(app, owner.handle)).status).toBe(200);
    const given = { full_name: 'Noor Held', email: 'noor@wire.example', consent: true };
    expect((await exchange(app, owner.handle, given)).status).toBe(201);
  });

  test('a download does not wait long for its count', async () => {
    app.deps.visits.keep = () => new Promise(() => {});
    expect((await download(app, owner.handle)).status).toBe(200);
  });
});

test('an exchange without a stored event is counted by the schedule, once', async () => {
  const { keep } = app.deps.visits;
  app.deps.visits.keep = () => Promise.reject(new VisitsAway('killed'));
  const send = () =>
    app.request(`/api/p/${owner.handle}/exchange`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': 'once',
        'cf-connecting-ip': '192.0.2.1',
        'user-agent': PHONE,
      },
      body: JSON.stringify({ full_name: 'Noor Twice', phone: '+46 70 555 1', consent: true }),
    });
  const at = clock.now;
  expect((await send()).status).toBe(201);
  expect(app.visits).toEqual([]);
  app.deps.visits.keep = keep;
  expect((await send()).status).toBe(201);
  clock.now += 2 * MINUTE;
  for (let minute = 0; minute < 3; minute += 1) await runSchedule(app.deps, '* * * * *');
  expect((await send()).status).toBe(201);
  const events = app.visits.splice(0).map(({ event }) => event);
  expect(events.map((event) => event.at)).toEqual([at]);
  bucket.objects.set('visits/1.json', JSON.stringify(events));
  await wake(2);
  expect((await countsOf(app, owner.profile_id))?.exchanges).toBe(1);
});
