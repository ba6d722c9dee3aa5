import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { USUAL_WORDS } from '../contacts-words.ts';
import type { SavedFilter } from '../contacts.types.ts';
import { $savedFilters, deleteFilter, saveFilter } from './saved-filters.store.ts';

vi.mock('../../../forms/toast-results.ts', () => ({ toastRefusal: vi.fn<() => void>() }));

const saved = (id: string): SavedFilter => ({
  id,
  name: id,
  filter: { search: '', tags: [], types: ['scan'], from: null, to: null, has: [] },
});
const asked = vi.fn<(method: string, path: string, body?: unknown) => void>();
/** The status of the answer. */
let status: number;

beforeEach(() => {
  status = 201;
  $savedFilters.set([saved('f1'), saved('f2')]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    asked(method, url.replace('/api', ''), ...(body ? [JSON.parse(body as string)] : []));
    if (status >= 400) return Response.json({ status, detail: 'No' }, { status });
    return method === 'POST' ? Response.json(saved('f3'), { status }) : new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  asked.mockClear();
});

const ids = () => $savedFilters.get().map(({ id }) => id);

test('the filters of a list are saved under a name, without what is not set, as the last tab', async () => {
  const words = { ...USUAL_WORDS, search: 'Ann', tags: 't1,t2', from: '2026-11-18' };
  expect(await saveFilter('Fair', words)).toBeNull();
  expect(asked).toHaveBeenCalledWith('POST', '/contacts/filters', {
    name: 'Fair',
    filter: { search: 'Ann', tags: ['t1', 't2'], types: [], has: [], from: '2026-11-18' },
  });
  expect(ids()).toEqual(['f1', 'f2', 'f3']);
});

test('a filter that is refused, as the twenty-first, adds no tab and says why', async () => {
  status = 422;
  expect(await saveFilter('Fair', USUAL_WORDS)).toMatchObject({ status: 422 });
  expect(ids()).toEqual(['f1', 'f2']);
});

test.each([
  [204, ['f2']],
  [404, ['f2']],
  [503, ['f1', 'f2']],
])('a filter whose deletion answers %i leaves the tabs %j', async (answer, left) => {
  status = answer;
  await deleteFilter('f1');
  expect(ids()).toEqual(left);
});
