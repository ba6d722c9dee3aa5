import { isoDay, windowDays, type AnalyticsWindow } from '../../../src/domain/analytics-windows.ts';
import { BREAKDOWN_MAX } from '../../../src/domain/limits/lists.ts';
import { dayOf } from '../../../src/domain/visits.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { linkView, socialView, sourceView } from './analytics-view.ts';
import type { AdvancedStats, BasicStats } from './analytics.schema.ts';
import { readBreakdowns, readCounts, type Breakdowns } from './stats.repository.ts';

type Counts = { views: number; clicks: number; exchanges: number; saves: number };

const countsOf = ({ views, clicks, exchanges, saves }: Counts) => ({
  view_count: views,
  click_count: clicks,
  exchange_count: exchanges,
  save_count: saves,
});

const today = (deps: Deps) => dayOf(deps.now().getTime());

/** What happened on one of the caller's profiles in a window, and in the one before. @throws Problem 404 */
export async function showBasicStats(
  deps: Deps,
  actor: Actor,
  profileId: string,
  window: AnalyticsWindow,
): Promise<BasicStats> {
  requireMay(actor, 'own', 'analytics:read');
  const { days, previous } = windowDays(window, today(deps));
  const found = await readCounts(deps.db, actor.owner, profileId, days, previous);
  if (!found) throw notFound();
  return { ...countsOf(found.now), previous: previous && countsOf(found.before) };
}

/** Every day from the first to the last, also those on which nothing happened. */
function seriesOf(rows: Breakdowns['series'], from: number, to: number): AdvancedStats['series'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const { views = 0, clicks = 0, exchanges = 0, saves = 0 } = known.get(from + at) ?? {};
    return { date: isoDay(from + at), views, clicks, exchanges, saves };
  });
}

/** How many were clicked in all, and those clicked most. */
const breakdown = <Detail extends { clicks: number }>(all: Detail[]) => ({
  details: all.slice(0, BREAKDOWN_MAX),
  total_clicks: all.reduce((sum, { clicks }) => sum + clicks, 0),
});

/**
 * What was clicked on one of the caller's profiles and where its views came from, day by day.
 * @throws Problem 403, 404
 */
export async function showAdvancedStats(
  deps: Deps,
  actor: Actor,
  profileId: string,
  window: AnalyticsWindow,
): Promise<AdvancedStats> {
  requireMay(actor, 'own', 'analytics:read');
  const to = today(deps);
  const { days } = windowDays(window, to);
  const found = await readBreakdowns(deps.db, actor.owner, profileId, days);
  if (!found) throw notFound();
  requireMay(actor, 'advanced_analytics', 'analytics:read');
  const { series, sources, targets } = found;
  const clicked = (kind: 'social' | 'link') => targets.filter((target) => target.kind === kind);
  return {
    social_media: breakdown(
      clicked('social').flatMap((target) => socialView(target).map((view) => ({ id: target.id, ...view }))),
    ),
    thumbnail_links: breakdown(clicked('link').map((target) => ({ id: target.id, ...linkView(target) }))),
    sources: { details: sources.map(({ source, views }) => ({ ...sourceView(source), count: views })) },
    series: seriesOf(series, days?.from ?? series[0]?.day ?? to, to),
  };
}
