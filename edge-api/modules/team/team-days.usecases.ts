import { mediaPath } from '../../../src/domain/media/media-path.ts';
import {
  dayOfIso,
  isoDay,
  windowDays,
  type AnalyticsWindow,
} from '../../../src/domain/visits/analytics-windows.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import type { Person } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { sourceView } from '../analytics/analytics-view.ts';
import { ranTeam } from '../sections/ran-team.ts';
import { readTeamDays } from './team-days.repository.ts';

/** Days with a bar; of a longer window the last ones. */
const BARS_MAX = 92;

/**
 * The views of the team's cards on each day of a window, the newest first, and the visits of one day: by person and by
 * source. @param asked a date; without a valid one today, or if it has few views a
 * busier day @throws Problem 403; 404
 */
export async function showTeamDays(
  deps: Deps,
  actor: Person,
  { window, asked }: { window: AnalyticsWindow; asked: string | null },
) {
  requireMay(actor, 'team_menu', 'analytics:read');
  const today = dayOf(deps.now().getTime());
  const oldest = today - BARS_MAX + 1;
  const from = Math.max(oldest, windowDays(window, today).days?.from ?? oldest);
  const wanted = dayOfIso(asked ?? '');
  const chosen = wanted >= from && wanted <= today ? wanted : null;
  const { series, sources, people } = await readTeamDays(
    deps.db,
    ranTeam(actor),
    { from, to: today },
    chosen,
  );
  const day = chosen ?? people[0]?.day ?? null;
  const views = new Map(series.map((one) => [one.day, one.view_count]));
  const length = today - from + 1;
  return {
    bars: Array.from({ length }, (_, at) => ({
      date: isoDay(today - at),
      view_count: views.get(today - at) ?? 0,
      isChosen: today - at === day,
    })),
    date: day === null ? null : isoDay(day),
    people: people
      .filter((one) => one.view_count + one.click_count + one.exchange_count + one.save_count > 0)
      .map(({ picture_hash, picture_type, ...one }) => ({
        ...one,
        picture: picture_hash && picture_type ? mediaPath(picture_hash, picture_type) : null,
      })),
    sources: sources.map(({ source, views: count }) => ({ ...sourceView(source), count })),
  };
}

export type TeamDays = Awaited<ReturnType<typeof showTeamDays>>;
