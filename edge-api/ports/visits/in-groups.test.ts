import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { VisitEvent } from '../../../src/domain/visits/visits.ts';
import { GROUP_MAX, inGroups } from './in-groups.ts';

const event = (id: string) => ({ id }) as VisitEvent;

let groups: string[][];
let work: Promise<unknown>[];
let answered: string[];
const later = (one: Promise<unknown>) => void work.push(one);

beforeEach(() => {
  vi.useFakeTimers();
  [groups, work, answered] = [[], [], []];
});
afterEach(() => vi.useRealTimers());

const store = async (events: VisitEvent[]) => void groups.push(events.map(({ id }) => id));

/** Sends each as a separate request, and records which are answered. */
function send(keep: ReturnType<typeof inGroups>, ids: string[]): void {
  for (const id of ids)
    void keep(event(id), later).then(
      () => answered.push(id),
      () => answered.push(`not ${id}`),
    );
}

/** A store that waits to be released. */
function slowStore() {
  const turns: (() => void)[] = [];
  const keepTogether = (events: VisitEvent[]) =>
    new Promise<void>((resolve) => {
      turns.push(() => resolve(store(events)));
    });
  return { keepTogether, next: () => turns.shift()!() };
}

describe('Visits in groups', () => {
  test('a single one waits for no other', async () => {
    send(inGroups(store), ['a']);
    await vi.advanceTimersByTimeAsync(0);
    expect([groups, answered]).toEqual([[['a']], ['a']]);
  });

  test('are collected while others are stored, from all senders, and answered once they are stored', async () => {
    const { keepTogether, next } = slowStore();
    const keep = inGroups(keepTogether);
    send(keep, ['a']);
    await vi.advanceTimersByTimeAsync(1);
    send(keep, ['b', 'c', 'd']);
    expect(work).toHaveLength(2);
    next();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toEqual(['a']);
    next();
    await vi.advanceTimersByTimeAsync(1);
    expect([groups, answered]).toEqual([
      [['a'], ['b', 'c', 'd']],
      ['a', 'b', 'c', 'd'],
    ]);
  });

  test('are refused together if they cannot be stored, and the next are stored', async () => {
    let away = true;
    const keep = inGroups((events) => (away ? Promise.reject(new Error('away')) : store(events)));
    send(keep, ['a', 'b']);
    await vi.runAllTimersAsync();
    away = false;
    send(keep, ['c']);
    await vi.runAllTimersAsync();
    await Promise.all(work);
    expect(answered).toEqual(['not a', 'not b', 'c']);
    expect(groups).toEqual([['c']]);
  });

  test('are as many groups as necessary', async () => {
    const ids = Array.from({ length: GROUP_MAX * 2 + 1 }, (_, n) => String(n));
    send(inGroups(store), ids);
    await vi.runAllTimersAsync();
    expect(groups.flat().toSorted()).toEqual(ids.toSorted());
    expect(groups.map((group) => group.length)).toEqual([GROUP_MAX, GROUP_MAX, 1]);
    expect(answered).toHaveLength(ids.length);
  });

  test('do not wait for a group whose request the runtime has ended', async () => {
    const { keepTogether } = slowStore();
    let ended = true;
    const keep = inGroups((events) => (ended ? keepTogether(events) : store(events)));
    send(keep, ['a']);
    await vi.advanceTimersByTimeAsync(1);
    ended = false;
    send(keep, ['b']);
    await vi.advanceTimersByTimeAsync(20);
    expect(answered).toEqual(['b']);
  });

  test('are collected again if the runtime has ended the collecting request', async () => {
    const { keepTogether, next } = slowStore();
    const keep = inGroups(keepTogether);
    send(keep, ['a']);
    await vi.advanceTimersByTimeAsync(1);
    const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementationOnce(() => 0 as never);
    send(keep, ['b', 'c']);
    timer.mockRestore();
    await vi.advanceTimersByTimeAsync(5000);
    send(keep, ['d']);
    await vi.advanceTimersByTimeAsync(20);
    next();
    next();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toEqual(['a', 'd']);
  });
});
