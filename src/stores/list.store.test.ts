import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiProblem } from '../api/problem.ts';
import type { Outcome } from './call.ts';
import { listStore } from './list.store.ts';

type Item = { id: string };
type Words = { search: string; sort: 'name' | 'newest' };
type Answer = Outcome<{ count: number; results: Item[] }>;

const USUAL: Words = { search: '', sort: 'name' };
const items = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => ({ id: String(from + i) }));
const page = (count: number, results: Item[]): Answer => ({ ok: true, data: { count, results } });

const read = vi.fn<(words: Words, offset: string, about: string, limit?: string) => Promise<Answer>>();
const replaceState = vi.fn<History['replaceState']>();
let list: ReturnType<typeof listStore<Item, Words, string>>;

beforeEach(() => {
  vi.stubGlobal('location', { search: '?profile=ava', pathname: '/list' });
  vi.stubGlobal('history', { state: null, replaceState });
  list = listStore<Item, Words, string>(USUAL, read);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

describe('a list loaded page by page', () => {
  test('begins empty, to be loaded', () => {
    expect(list.$list.get()).toEqual({ items: [], count: 0, words: USUAL, status: 'loading' });
  });

  test('continues at its end, for the page’s subject, until complete', async () => {
    read.mockResolvedValueOnce(page(3, items(0, 2))).mockResolvedValueOnce(page(3, items(2, 3)));
    await list.loadMore('ava');
    expect(list.$list.get()).toMatchObject({ count: 3, status: 'idle' });
    await list.loadMore('ava');
    expect(list.$list.get()).toEqual({ items: items(0, 3), count: 3, words: USUAL, status: 'end' });
    expect(read.mock.calls).toEqual([
      [USUAL, '0', 'ava'],
      [USUAL, '2', 'ava'],
    ]);
  });

  test('shows nothing twice, and ends at an empty page whatever the count', async () => {
    read.mockResolvedValueOnce(page(5, items(0, 2))).mockResolvedValueOnce(page(5, items(1, 3)));
    await list.loadMore('ava');
    await list.loadMore('ava');
    expect(list.$list.get()).toMatchObject({ items: items(0, 3), status: 'idle' });
    read.mockResolvedValueOnce(page(5, []));
    await list.loadMore('ava');
    expect(list.$list.get().status).toBe('end');
  });

  test('retains changes and removals made while the next page loads', async () => {
    read.mockResolvedValueOnce(page(5, items(0, 3)));
    await list.loadMore('ava');
    const late = Promise.withResolvers<Answer>();
    read.mockReturnValueOnce(late.promise);
    const loading = list.loadMore('ava');
    const changed = { id: '0', name: 'Changed' };
    list.$list.set({ ...list.$list.get(), items: [changed, { id: '2' }], count: 4 });
    late.resolve(page(4, items(1, 5)));
    await loading;
    expect(list.$list.get().items).toEqual([changed, ...items(2, 5)]);
  });

  test('retains its items when a page fails to load', async () => {
    read.mockResolvedValueOnce(page(5, items(0, 2)));
    await list.loadMore('ava');
    read.mockResolvedValueOnce({ ok: false, problem: { status: 503 } as ApiProblem });
    await list.loadMore('ava');
    expect(list.$list.get()).toMatchObject({ items: items(0, 2), count: 5, status: 'error' });
  });
});

describe('a list opened at an index', () => {
  const openAt = async (index: number, count: number, results: Item[]) => {
    read.mockResolvedValueOnce(page(count, results));
    await list.loadAt(index, 'ava');
  };
  const state = () => list.$list.get();

  test('begins with the page of that index, and continues in both directions', async () => {
    await openAt(527, 600, items(520, 580));
    expect(state()).toMatchObject({ start: 520, items: items(520, 580), status: 'idle' });
    read.mockResolvedValueOnce(page(600, items(580, 600)));
    await list.loadMore('ava');
    expect(state()).toMatchObject({ start: 520, items: items(520, 600), status: 'end' });
    await openAt(470, 600, items(460, 520));
    expect(state()).toMatchObject({ start: 460, items: items(460, 600), status: 'end' });
    expect(read.mock.calls.map(([, offset, , limit]) => [offset, limit])).toEqual([
      ['520', '60'],
      ['580', undefined],
      ['460', '60'],
    ]);
  });

  test('is replaced by a page far away, and joined with its own only once', async () => {
    await openAt(520, 600, items(520, 580));
    await openAt(0, 600, items(0, 60));
    expect(state()).toMatchObject({ start: 0, items: items(0, 60), status: 'idle' });
    await openAt(100, 600, items(100, 160));
    await openAt(80, 601, items(79, 101));
    expect(state()).toMatchObject({ start: 80, items: items(79, 160) });
  });

  test('is replaced by a page nearby if it is outdated', async () => {
    await openAt(100, 600, items(100, 160));
    read.mockResolvedValueOnce(page(500, items(180, 240)));
    await list.loadAt(85, 'ava', true);
    expect(state()).toMatchObject({ start: 80, items: items(180, 240), count: 500 });
    expect(read.mock.lastCall).toEqual([USUAL, '80', 'ava', '60']);
  });

  test('begins at its beginning if it has become shorter, and with other filters', async () => {
    read.mockResolvedValueOnce(page(2, [])).mockResolvedValueOnce(page(2, items(0, 2)));
    await list.loadAt(520, 'ava');
    expect(state()).toMatchObject({ start: 0, items: items(0, 2), status: 'end' });
    await openAt(520, 600, items(520, 580));
    read.mockResolvedValueOnce(page(1, items(7, 8)));
    list.ask({ search: 'mia' }, 'ava');
    await expect.poll(state).toMatchObject({ start: 0, items: items(7, 8), status: 'end' });
  });

  test('retains its items if that fails', async () => {
    await openAt(520, 600, items(520, 580));
    read.mockResolvedValueOnce({ ok: false, problem: { status: 503 } as ApiProblem });
    await list.loadAt(0, 'ava');
    expect(state()).toMatchObject({ start: 520, items: items(520, 580), status: 'error' });
  });
});

describe('changed filters', () => {
  test('reload the list and are added to the address', async () => {
    read.mockResolvedValueOnce(page(2, items(0, 2))).mockResolvedValueOnce(page(1, items(7, 8)));
    await list.loadMore('ava');
    list.ask({ search: 'mia', sort: 'newest' }, 'ava');
    expect(list.$list.get()).toMatchObject({ items: [], status: 'loading' });
    expect(replaceState).toHaveBeenLastCalledWith(null, '', '/list?profile=ava&search=mia&sort=newest');
    await expect.poll(() => list.$list.get()).toMatchObject({ items: items(7, 8), status: 'end' });
    expect(read).toHaveBeenLastCalledWith({ search: 'mia', sort: 'newest' }, '0', 'ava');
  });

  test('are removed from the address if default', () => {
    vi.stubGlobal('location', { search: '?search=mia&sort=newest', pathname: '/list' });
    list.$list.set({ ...list.$list.get(), words: { search: 'mia', sort: 'newest' } });
    read.mockResolvedValue(page(0, []));
    list.ask({ search: '' }, 'ava');
    expect(replaceState).toHaveBeenLastCalledWith(null, '', '/list?sort=newest');
    list.ask(USUAL, 'ava');
    expect(replaceState).toHaveBeenCalledTimes(2);
  });

  test('load nothing if equal', () => {
    list.ask({ sort: 'name' }, 'ava');
    expect([read.mock.calls, replaceState.mock.calls]).toEqual([[], []]);
  });

  test('discard pending responses to previous ones, errors too', async () => {
    const slow = Promise.withResolvers<Answer>();
    read.mockReturnValueOnce(slow.promise).mockResolvedValueOnce(page(1, items(7, 8)));
    const before = list.loadMore('ava');
    list.ask({ search: 'mia' }, 'ava');
    await expect.poll(() => list.$list.get().status).toBe('end');
    slow.resolve({ ok: false, problem: { status: 503 } as ApiProblem });
    await before;
    expect(list.$list.get()).toMatchObject({ items: items(7, 8), status: 'end' });
  });
});
