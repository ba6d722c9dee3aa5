import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ADVANCED_ANALYTICS_REFETCH_MS } from '../../domain/limits/lists.ts';
import { $analytics, chooseWindow, pollBreakdowns } from './analytics.store.ts';
import type { AdvancedStats } from './analytics.types.ts';

const counts = (view_count: number) => ({
  view_count,
  click_count: 0,
  exchange_count: 0,
  save_count: 0,
  previous: null,
});
const advanced = (views: number): AdvancedStats => ({
  social_media: { details: [], total_clicks: 0 },
  thumbnail_links: { details: [], total_clicks: 0 },
  sources: { details: [] },
  series: { from: '2026-11-18', views: [views] },
});
/** The API's response with these views. */
const answered = (views: number) => ({ ...advanced(views), series: [{ date: '2026-11-18', views }] });

const asked = vi.fn<(path: string) => void>();
let answer: (path: string, window: string) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('location', { search: '?profile=ava', pathname: '/analytics' });
  vi.stubGlobal('history', { state: null, replaceState: vi.fn<History['replaceState']>() });
  vi.stubGlobal('fetch', async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'https://cardea.example');
    const [kind = ''] = pathname.split('/').slice(-1);
    asked(`${kind} ${searchParams.get('window')}`);
    return answer(kind, searchParams.get('window') ?? '');
  });
  $analytics.set({ window: 'all_time', basic: counts(1), advanced: advanced(1), updating: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const answers = (views: number) => (kind: string) =>
  Response.json(kind === 'basic-stats' ? counts(views) : answered(views));

describe('another window', () => {
  test('loads all its numbers together and is written to the address', async () => {
    answer = answers(7);
    const chosen = chooseWindow('p', 'last_7_days');
    expect($analytics.get()).toMatchObject({ window: 'last_7_days', updating: true, basic: counts(1) });
    await chosen;
    expect($analytics.get()).toEqual({
      window: 'last_7_days',
      basic: counts(7),
      advanced: advanced(7),
      updating: false,
    });
    expect(history.replaceState).toHaveBeenLastCalledWith(
      null,
      '',
      '/analytics?profile=ava&window=last_7_days',
    );
  });

  test('loads no breakdowns for users without access', async () => {
    $analytics.set({ ...$analytics.get(), advanced: null });
    answer = answers(7);
    await chooseWindow('p', 'last_7_days');
    expect(asked.mock.calls).toEqual([['basic-stats last_7_days']]);
  });

  test('that fails to load leaves the current one', async () => {
    answer = () => new Response(null, { status: 503 });
    await chooseWindow('p', 'last_7_days');
    expect($analytics.get()).toMatchObject({ window: 'all_time', basic: counts(1), updating: false });
    expect(history.replaceState).not.toHaveBeenCalled();
  });

  test('is the last one chosen, whichever response comes last', async () => {
    const slow = Promise.withResolvers<void>();
    answer = async (kind, window) => {
      if (window === 'last_7_days') await slow.promise;
      return answers(window === 'last_7_days' ? 7 : 30)(kind);
    };
    const first = chooseWindow('p', 'last_7_days');
    await chooseWindow('p', 'last_30_days');
    slow.resolve();
    await first;
    expect($analytics.get()).toMatchObject({ window: 'last_30_days', basic: counts(30) });
  });
});

describe('the breakdowns', () => {
  test('are reloaded every minute until the page ends it', async () => {
    answer = answers(9);
    const stop = pollBreakdowns('p');
    await vi.advanceTimersByTimeAsync(ADVANCED_ANALYTICS_REFETCH_MS - 1);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(asked.mock.calls).toEqual([['advanced-stats all_time']]);
    expect($analytics.get()).toMatchObject({ advanced: advanced(9), basic: counts(1) });
    stop();
    await vi.advanceTimersByTimeAsync(3 * ADVANCED_ANALYTICS_REFETCH_MS);
    expect(asked).toHaveBeenCalledOnce();
  });

  test('are not reloaded while the page is hidden', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    answer = answers(9);
    const stop = pollBreakdowns('p');
    await vi.advanceTimersByTimeAsync(3 * ADVANCED_ANALYTICS_REFETCH_MS);
    expect(asked).not.toHaveBeenCalled();
    stop();
  });
});
