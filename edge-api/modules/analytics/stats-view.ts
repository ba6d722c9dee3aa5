import { isoDay, type Days } from '../../../src/domain/visits/analytics-windows.ts';
import { BREAKDOWN_MAX } from '../../../src/domain/limits/lists.ts';
import { linkView, socialView, sourceView } from './analytics-view.ts';
import type { AdvancedStats, BasicStats } from './analytics.schema.ts';
import type { Breakdowns } from './stats.repository.ts';

type Counts = { views: number; clicks: number; exchanges: number; saves: number };

const countsOf = ({ views, clicks, exchanges, saves }: Counts) => ({
  view_count: views,
  click_count: clicks,
  exchange_count: exchanges,
  save_count: saves,
});

/** The counts of a window, with those of the one before, if there is one. */
export const basicStats = (
  { now, before }: { now: Counts; before: Counts },
  hasPrevious: boolean,
): BasicStats => ({ ...countsOf(now), previous: hasPrevious ? countsOf(before) : null });

/** Every day from the first to the last, also those without events. */
function seriesOf(rows: Breakdowns['series'], from: number, to: number): AdvancedStats['series'] {
  const known = new Map(rows.map((row) => [row.day, row]));
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => {
    const { views = 0, clicks = 0, exchanges = 0, saves = 0 } = known.get(from + at) ?? {};
    return { date: isoDay(from + at), views, clicks, exchanges, saves };
  });
}

/** The total, and the most clicked. */
const breakdown = <Detail extends { clicks: number }>(all: Detail[]) => ({
  details: all.slice(0, BREAKDOWN_MAX),
  total_clicks: all.reduce((sum, { clicks }) => sum + clicks, 0),
});

const socialOf = (targets: Breakdowns['targets']) =>
  breakdown(
    targets
      .filter(({ kind }) => kind === 'social')
      .flatMap((target) => socialView(target).map((view) => ({ id: target.id, ...view }))),
  );

/** Clicks and sources of views in a window that ends on the day `to`, by day. */
export const advancedStats = (
  { series, sources, targets }: Breakdowns,
  days: Days | null,
  to: number,
): AdvancedStats => ({
  social_media: socialOf(targets),
  thumbnail_links: breakdown(
    targets.filter(({ kind }) => kind === 'link').map((target) => ({ id: target.id, ...linkView(target) })),
  ),
  sources: { details: sources.map(({ source, views }) => ({ ...sourceView(source), count: views })) },
  series: seriesOf(series, days?.from ?? series[0]?.day ?? to, to),
});

/** The icons of the most clicked networks. */
export const clickedNetworks = (targets: Breakdowns['targets']): string[] =>
  socialOf(targets).details.map(({ field_type }) => field_type.icon);
