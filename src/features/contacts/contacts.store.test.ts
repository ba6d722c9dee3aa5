import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ShownContact } from './contacts.types.ts';
import { SEARCH_DEBOUNCE_MS } from '../../domain/limits/contacts.ts';
import { NO_FILTER, USUAL_WORDS } from './contacts-words.ts';
import { $contacts, loadContacts, searchContacts, filterContacts } from './contacts.store.ts';

const person = (n: number) => ({ id: `exchange/${n}`, full_name: `Person ${n}` }) as ShownContact;
const people = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => person(from + i));

const fetched = vi.fn<(url: string) => void>();
let answer: (query: URLSearchParams) => Response | Promise<Response>;
const page = (count: number, results: ShownContact[]) => Response.json({ count, results });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('location', { search: '', pathname: '/contacts' });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn<History['replaceState']>() });
  vi.stubGlobal('fetch', async (url: string) => {
    fetched(url);
    return answer(new URL(url, 'https://cardea.example').searchParams);
  });
  $contacts.set({
    items: people(0, 20),
    count: 45,
    words: USUAL_WORDS,
    status: 'idle',
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const settle = () => vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS);

describe('paging', () => {
  test('continues where the list ends, until complete', async () => {
    answer = (query) => {
      const from = Number(query.get('offset'));
      return page(45, people(from, Math.min(45, from + 20)));
    };
    await loadContacts();
    expect($contacts.get()).toMatchObject({ status: 'idle' });
    await loadContacts();
    const { items, status } = $contacts.get();
    expect([items.length, status]).toEqual([45, 'end']);
    expect(new Set(items.map(({ id }) => id)).size).toBe(45);
  });

  test('continues past the count if there are more', async () => {
    answer = () => Response.json({ count: 20, more_than_count: true, results: people(20, 40) });
    await loadContacts();
    expect($contacts.get()).toMatchObject({ status: 'idle', count: 20, more: true });
    answer = () => Response.json({ count: 20, more_than_count: true, results: [] });
    await loadContacts();
    expect($contacts.get()).toMatchObject({ status: 'end', items: people(0, 40) });
  });

  test('shows no one twice when a contact was added meanwhile', async () => {
    answer = () => page(46, people(19, 39));
    await loadContacts();
    expect($contacts.get().items).toHaveLength(39);
  });

  test('leaves the current items when a page fails to load, and retries', async () => {
    answer = () => new Response(null, { status: 503 });
    await loadContacts();
    expect($contacts.get()).toMatchObject({ status: 'error', items: people(0, 20) });
    answer = () => page(21, [person(20)]);
    await loadContacts();
    expect($contacts.get()).toMatchObject({ status: 'end', count: 21 });
  });
});

describe('the search', () => {
  test('is sent trimmed, once, debounced', async () => {
    answer = () => page(1, [person(3)]);
    for (const typed of [' a', ' av', ' ava ']) {
      searchContacts(typed);
      await vi.advanceTimersByTimeAsync(SEARCH_DEBOUNCE_MS - 1);
    }
    expect(fetched).not.toHaveBeenCalled();
    await settle();
    const [url] = fetched.mock.calls.map(([asked]) => new URL(asked, 'https://a.example').searchParams);
    expect(fetched).toHaveBeenCalledTimes(1);
    expect([url?.get('search'), url?.get('offset'), url?.get('sort')]).toEqual(['ava', '0', 'full_name']);
    expect($contacts.get()).toMatchObject({ items: [person(3)], count: 1, status: 'end' });
    expect(history.replaceState).toHaveBeenLastCalledWith(null, '', '/contacts?search=ava');
  });

  test('is not sent for added spaces', async () => {
    searchContacts('   ');
    await settle();
    expect(fetched).not.toHaveBeenCalled();
  });

  test('shows the last request, whichever response comes last', async () => {
    const slow = Promise.withResolvers<Response>();
    answer = (query) => (query.get('search') === 'a' ? slow.promise : page(1, [person(7)]));
    searchContacts('a');
    await settle();
    searchContacts('av');
    await settle();
    slow.resolve(page(1, [person(1)]));
    await settle();
    expect($contacts.get().items).toEqual([person(7)]);
  });
});

test('another order reloads and is written to the address', async () => {
  answer = () => page(2, people(0, 2));
  filterContacts({ ...NO_FILTER, sort: '-created', tags: 'a,b', from: '2026-11-20', to: '2026-11-18' });
  expect($contacts.get()).toMatchObject({ items: [], status: 'loading' });
  await settle();
  expect($contacts.get()).toMatchObject({ items: people(0, 2), words: { sort: '-created' } });
  expect(history.replaceState).toHaveBeenLastCalledWith(
    null,
    '',
    '/contacts?sort=-created&tags=a%2Cb&from=2026-11-18&to=2026-11-20',
  );
});
