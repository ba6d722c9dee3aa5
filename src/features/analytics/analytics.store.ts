import { atom } from 'nanostores';
import { dailyViews } from '../../domain/visits/analytics-view.ts';
import type { AnalyticsWindow } from '../../domain/visits/analytics-windows.ts';
import { ADVANCED_ANALYTICS_REFETCH_MS, ANALYTICS_WINDOWS } from '../../domain/limits/lists.ts';
import { toastRefusal } from '../../forms/toast-results.ts';
import { api, call } from '../../stores/call.ts';
import { saveInAddress } from '../../stores/save-in-address.ts';
import { latestRequest } from '../../stores/latest-request.ts';
import { whenShown } from '../../stores/when-shown.ts';
import type { AnalyticsState } from './analytics.types.ts';

const NONE = { view_count: 0, click_count: 0, exchange_count: 0, save_count: 0 };

/** The statistics of the page's profile. */
export const $analytics = atom<AnalyticsState>({
  window: ANALYTICS_WINDOWS[0],
  basic: { ...NONE, previous: null },
  advanced: null,
  updating: false,
});

const change = (changes: Partial<AnalyticsState>) => $analytics.set({ ...$analytics.get(), ...changes });

const requests = latestRequest();

const readBasic = (id: string, window: AnalyticsWindow) =>
  call(
    () => api.analytics.analytics.profiles[':id']['basic-stats'].$get({ param: { id }, query: { window } }),
    { reads: true },
  );
async function readAdvanced(id: string, window: AnalyticsWindow) {
  const outcome = await call(
    () =>
      api.analytics.analytics.profiles[':id']['advanced-stats'].$get({ param: { id }, query: { window } }),
    { reads: true },
  );
  if (!outcome.ok) return outcome;
  return { ok: true, data: { ...outcome.data, series: dailyViews(outcome.data.series) } } as const;
}

/** Loads another window. The current numbers stay until the new ones are loaded, or if loading fails. */
export async function chooseWindow(profileId: string, window: AnalyticsWindow): Promise<void> {
  const isLast = requests.ask();
  const before = $analytics.get();
  change({ window, updating: true });
  const [basic, advanced] = await Promise.all([
    readBasic(profileId, window),
    before.advanced && readAdvanced(profileId, window),
  ]);
  if (!isLast()) return;
  const refused = [basic, advanced].find((outcome) => outcome && !outcome.ok);
  if (refused && !refused.ok) {
    change({ window: before.window, updating: false });
    toastRefusal(refused.problem);
    return;
  }
  change({
    updating: false,
    ...(basic.ok && { basic: basic.data }),
    ...(advanced?.ok && { advanced: advanced.data }),
  });
  saveInAddress({ window }, { window: ANALYTICS_WINDOWS[0] });
}

/** Reloads the breakdowns; a failure is ignored, as the next minute retries. */
async function refresh(profileId: string): Promise<void> {
  const { window, updating } = $analytics.get();
  if (updating || document.visibilityState !== 'visible') return;
  const isLast = requests.goOn();
  const outcome = await readAdvanced(profileId, window);
  if (outcome.ok && isLast()) change({ advanced: outcome.data });
}

/** Reloads the breakdowns every minute while the page is visible. @returns a function that ends it */
export function pollBreakdowns(profileId: string): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  let ended = false;
  whenShown(() => {
    if (!ended) timer = setInterval(() => void refresh(profileId), ADVANCED_ANALYTICS_REFETCH_MS);
  });
  return () => {
    ended = true;
    clearInterval(timer);
  };
}
