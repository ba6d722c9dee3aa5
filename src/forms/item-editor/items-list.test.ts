import { beforeEach, expect, test, vi } from 'vitest';
import type { ApiProblem } from '../../api/problem.ts';
import { itemsList, type SectionItem } from './items-list.ts';

const item = (id: string, order: number, injected = false): SectionItem => ({ id, order, injected });

/**
 * The server's items, shared by all browsers; `fails` is the status of the next response instead, 0 for no response.
 */
let there: SectionItem[];
let fails: number | null;
const gone = new Map<string, SectionItem>();
const refusal = (status: number) =>
  Response.json({ type: 'urn:problem:none', title: 'No', status }, { status });

async function answer(make: () => Response): Promise<Response> {
  const status = fails;
  fails = null;
  if (status === 0) throw new TypeError('Failed to fetch');
  return status === null ? make() : refusal(status);
}
const CALLS = {
  list: () => answer(() => Response.json({ items: there })),
  order: (items: { id: string }[]) =>
    answer(() => {
      const own = there.filter(({ injected }) => !injected);
      const found = items.flatMap(({ id }) => own.find((one) => one.id === id) ?? []);
      if (found.length !== own.length || items.length !== own.length) return refusal(422);
      there = found.map(({ id }, order) => item(id, order));
      return Response.json({ items: there });
    }),
  remove: (id: string) =>
    answer(() => {
      const one = there.find((each) => each.id === id);
      if (!one) return refusal(404);
      gone.set(id, one);
      there = there.filter((each) => each !== one);
      return new Response(null, { status: 204 });
    }),
  undo: (id: string) =>
    answer(() => {
      const one = gone.get(id);
      if (!one) return refusal(404);
      there = [...there, one].toSorted((a, b) => a.order - b.order);
      return Response.json(one);
    }),
};

/** The list in one browser, and what it was notified of. */
function browser() {
  const listeners = {
    changed: vi.fn<() => void>(),
    refused: vi.fn<(problem: ApiProblem) => void>(),
    elsewhere: vi.fn<() => void>(),
  };
  const list = itemsList(there, CALLS as never, listeners);
  const ids = () =>
    list.$now
      .get()
      .own.map(({ id }) => id)
      .join('');
  const of = (id: string) => list.$now.get().own.find((one) => one.id === id)!;
  const arrange = (wanted: string) => list.reorder([...wanted].map(of));
  return { ...list, listeners, ids, of, arrange };
}

const idsThere = () => there.map(({ id }) => id).join('');
const statusOf = (listeners: ReturnType<typeof browser>['listeners']) =>
  listeners.refused.mock.calls.map(([one]) => one.status);

beforeEach(() => {
  there = [item('a', 0), item('b', 1), item('c', 2)];
  fails = null;
  gone.clear();
});

test('a new order is shown immediately and saved', async () => {
  const here = browser();
  const done = here.arrange('cab');
  expect(here.ids()).toBe('cab');
  await done;
  expect(idsThere()).toBe('cab');
  expect(here.listeners.elsewhere).not.toHaveBeenCalled();
});

test('an order that fails to save is reverted, without losing additions made meanwhile', async () => {
  const here = browser();
  fails = 0;
  const done = here.arrange('cab');
  here.take(item('d', 3));
  await done;
  expect([here.ids(), idsThere(), statusOf(here.listeners)]).toEqual(['abcd', 'abc', [0]]);
});

test('an order in one browser retains what another added, shows it and reports it', async () => {
  const here = browser();
  there = [...there, item('d', 3)];
  await here.arrange('cab');
  expect([here.ids(), idsThere()]).toEqual(['cabd', 'cabd']);
  expect(here.listeners.elsewhere).toHaveBeenCalledOnce();
  expect(here.listeners.refused).not.toHaveBeenCalled();
});

test('an order in one browser drops what another deleted, and reports it', async () => {
  const here = browser();
  there = [item('a', 0), item('c', 2)];
  await here.arrange('cba');
  expect([here.ids(), idsThere()]).toEqual(['ca', 'ca']);
  expect(here.listeners.elsewhere).toHaveBeenCalledOnce();
});

test('a forbidden order is reverted and reported', async () => {
  const here = browser();
  fails = 403;
  await here.arrange('cab');
  expect([here.ids(), statusOf(here.listeners)]).toEqual(['abc', [403]]);
});

test('an item deleted in another browser is gone here too once it is deleted', async () => {
  const here = browser();
  there = [item('a', 0), item('c', 2), item('x', 4, true)];
  expect(await here.remove(here.of('b'))).toBe(true);
  expect([here.ids(), here.$now.get().removed]).toEqual(['ac', null]);
  expect(here.listeners.elsewhere).toHaveBeenCalledOnce();
});

test('a deletion that fails leaves the item in place', async () => {
  const here = browser();
  fails = 0;
  expect(await here.remove(here.of('b'))).toBe(false);
  expect([here.ids(), statusOf(here.listeners)]).toEqual(['abc', [0]]);
});

test('an undo that fails can be retried', async () => {
  const here = browser();
  await here.remove(here.of('b'));
  fails = 0;
  await here.undo();
  expect([here.ids(), here.$now.get().removed?.item.id]).toEqual(['ac', 'b']);
  await here.undo();
  expect([here.ids(), idsThere(), here.$now.get().removed]).toEqual(['abc', 'abc', null]);
});

test('an item deleted for good is not offered again', async () => {
  const here = browser();
  await here.remove(here.of('b'));
  gone.clear();
  await here.undo();
  expect([here.ids(), here.$now.get().removed, statusOf(here.listeners)]).toEqual(['ac', null, [404]]);
});

test('saving an item that another browser deleted reports it', async () => {
  const here = browser();
  there = [item('a', 0)];
  const problem = { status: 404 } as never;
  expect(await here.refresh({ status: 422 } as never)).toBe(false);
  expect(here.ids()).toBe('abc');
  expect(await here.refresh(problem)).toBe(true);
  expect([here.ids(), here.listeners.elsewhere.mock.calls.length]).toEqual(['a', 1]);
});

test('an item that another browser changed is reloaded, with the others', async () => {
  const here = browser();
  there = [item('a', 0), item('c', 1), item('d', 2)];
  expect(await here.reread('c')).toEqual(item('c', 1));
  expect(here.ids()).toBe('acd');
  expect(await here.reread('b')).toBeNull();
  fails = 0;
  expect(await here.reread('c')).toBeNull();
  expect(here.ids()).toBe('acd');
});
