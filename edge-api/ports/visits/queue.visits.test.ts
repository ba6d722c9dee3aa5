import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitEvent } from '../../../src/domain/visits.ts';
import { BATCH_MAX, queueVisits } from './queue.visits.ts';

const event = (id: string) => ({ id }) as VisitEvent;

/** A queue that keeps what it is sent, batch by batch. */
function fakeQueue() {
  const batches: string[][] = [];
  let refusals = 0;
  const queue = {
    sendBatch: async (messages: { body: { event: VisitEvent } }[]) => {
      if (refusals > 0) {
        refusals -= 1;
        throw new Error('busy');
      }
      batches.push(messages.map(({ body }) => body.event.id));
    },
  } as unknown as Queue;
  return { queue, batches, refuse: (times: number) => void (refusals = times) };
}

let stage: ReturnType<typeof fakeQueue>;
let lost: number[];
let work: Promise<unknown>[];
const later = (one: Promise<unknown>) => void work.push(one);

beforeEach(() => {
  vi.useFakeTimers();
  stage = fakeQueue();
  lost = [];
  work = [];
});
afterEach(() => vi.useRealTimers());

const open = () => queueVisits(stage.queue, (count) => void lost.push(count));

describe('Visits on the queue', () => {
  test('of one moment are one call, whoever sent them', async () => {
    const visits = open();
    for (const id of ['a', 'b', 'c']) visits.send(event(id), later);
    expect(work).toHaveLength(1);
    expect(stage.batches).toEqual([]);
    await vi.runAllTimersAsync();
    expect(stage.batches).toEqual([['a', 'b', 'c']]);
    visits.send(event('d'), later);
    await vi.runAllTimersAsync();
    expect(stage.batches).toEqual([['a', 'b', 'c'], ['d']]);
    expect(work).toHaveLength(2);
  });

  test('are sent in as many calls as they need', async () => {
    const visits = open();
    for (let n = 0; n < BATCH_MAX * 2 + 1; n += 1) visits.send(event(String(n)), later);
    await vi.runAllTimersAsync();
    expect(stage.batches.map((batch) => batch.length)).toEqual([BATCH_MAX, BATCH_MAX, 1]);
    expect(stage.batches.flat()).toHaveLength(BATCH_MAX * 2 + 1);
  });

  test('wait where the queue is busy', async () => {
    stage.refuse(3);
    open().send(event('a'), later);
    await vi.runAllTimersAsync();
    expect(stage.batches).toEqual([['a']]);
    expect(lost).toEqual([]);
  });

  test('are told as lost where the queue takes nothing at all, and nothing breaks', async () => {
    stage.refuse(4);
    const visits = open();
    visits.send(event('a'), later);
    visits.send(event('b'), later);
    await vi.runAllTimersAsync();
    await Promise.all(work);
    expect(lost).toEqual([2]);
  });

  test('are gathered by the next one where the runtime ended the request that gathered them', async () => {
    const visits = open();
    const ended = vi.spyOn(globalThis, 'setTimeout').mockImplementation(() => 0 as never);
    visits.send(event('a'), later);
    ended.mockRestore();
    vi.useFakeTimers();
    vi.setSystemTime(Date.now() + 20_000);
    visits.send(event('b'), later);
    await vi.runAllTimersAsync();
    expect(stage.batches).toEqual([['a', 'b']]);
  });
});
