import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { chooseVisits } from './choose-visits.ts';
import { memoryBucket, memoryQueue } from './testing/memory-bucket.ts';
import { VisitsAway } from './visits.ts';

const event = (id: string): VisitEvent => ({
  id,
  at: 1,
  handle: 'robin',
  kind: 'view',
  visitor: 'a'.repeat(64),
  view: null,
  caller: 'b'.repeat(64),
  source: 'qr',
  device_type: 'mobile',
  device_model: null,
  target_id: null,
  session: null,
  contact_id: null,
});

let stage: ReturnType<typeof memoryBucket>;
let line: ReturnType<typeof memoryQueue>;
let refused: number[];

beforeEach(() => {
  vi.useFakeTimers();
  [stage, line, refused] = [memoryBucket(), memoryQueue(), []];
});
afterEach(() => vi.useRealTimers());

let ids = 0;
const visitsOn = (VISITS_KEPT: 'queue' | 'bucket') =>
  chooseVisits(
    { env: { VISITS_KEPT }, now: () => new Date(), newId: () => String((ids += 1)) },
    { MEDIA: stage.bucket, VISITS: line.queue },
    (events) => void refused.push(events),
  );

/** Stores simultaneous events. @returns the outcome of each */
async function keep(visits: ReturnType<typeof visitsOn>, names: string[]): Promise<string[]> {
  const fates = names.map((name) =>
    visits
      .keep(event(name), () => {})
      .then(
        () => 'kept',
        (error: unknown) => (error instanceof VisitsAway ? 'refused' : 'broken'),
      ),
  );
  await vi.runAllTimersAsync();
  return Promise.all(fates);
}

const namesOf = (waiting: { events: VisitEvent[] }[]) =>
  waiting.map(({ events }) => events.map(({ id }) => id));
const onQueue = () =>
  line.batches.map((batch) => batch.map((body) => (body as { event: VisitEvent }).event.id));
const WAKE = [{ kind: 'visits_wait' }];

describe('Visits on the queue', () => {
  test('are one call, and the bucket is empty', async () => {
    expect(await keep(visitsOn('queue'), ['a', 'b'])).toEqual(['kept', 'kept']);
    expect(onQueue()).toEqual([['a', 'b']]);
    expect(stage.objects.size).toBe(0);
  });

  test('wait for one that is busy', async () => {
    line.refuse(2);
    expect(await keep(visitsOn('queue'), ['a'])).toEqual(['kept']);
    expect(onQueue()).toEqual([['a']]);
  });

  test('wait in the bucket for one that fails', async () => {
    line.refuse(3);
    const visits = visitsOn('queue');
    expect(await keep(visits, ['a', 'b'])).toEqual(['kept', 'kept']);
    expect([onQueue(), namesOf(await visits.stored.waiting())]).toEqual([[], [['a', 'b']]]);
    await visits.stored.wake();
    expect(line.batches).toEqual([WAKE]);
  });

  test('are refused if both fail, which is logged', async () => {
    line.refuse(3);
    stage.refuse(1);
    expect(await keep(visitsOn('queue'), ['a', 'b'])).toEqual(['refused', 'refused']);
    expect(refused).toEqual([2]);
  });
});

describe('Visits in the bucket', () => {
  test('wait there, the oldest first, until they are counted', async () => {
    const visits = visitsOn('bucket');
    expect(await keep(visits, ['a', 'b'])).toEqual(['kept', 'kept']);
    await keep(visits, ['c']);
    expect(line.batches).toEqual([WAKE, WAKE]);
    const waiting = await visits.stored.waiting();
    expect(namesOf(waiting)).toEqual([['a', 'b'], ['c']]);
    expect(namesOf(await visits.stored.waiting(waiting[0]!.key))).toEqual([['c']]);
    await visits.stored.remove([waiting[0]!.key]);
    expect(namesOf(await visits.stored.waiting())).toEqual([['c']]);
  });

  test('are stored even if the queue cannot be notified', async () => {
    line.refuse(1);
    const visits = visitsOn('bucket');
    expect(await keep(visits, ['a'])).toEqual(['kept']);
    expect(namesOf(await visits.stored.waiting())).toEqual([['a']]);
  });

  test('are refused if it fails', async () => {
    stage.refuse(1);
    expect(await keep(visitsOn('bucket'), ['a'])).toEqual(['refused']);
    expect([refused, line.batches]).toEqual([[1], []]);
  });

  test('exclude malformed ones, and other files', async () => {
    stage.objects.set('0000', 'a picture');
    stage.objects.set('visits/1.json', JSON.stringify([{ id: 'from an older worker' }]));
    stage.objects.set('visits/2.json', JSON.stringify([event('a')]));
    const { stored } = visitsOn('bucket');
    const waiting = await stored.waiting();
    expect(namesOf(waiting)).toEqual([[], ['a']]);
    await stored.remove(waiting.map(({ key }) => key));
    await stored.remove([]);
    expect([...stage.objects.keys()]).toEqual(['0000']);
  });
});
