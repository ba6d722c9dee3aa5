import { windowDays, type AnalyticsWindow } from '../../../src/domain/visits/analytics-windows.ts';
import { may } from '../../../src/domain/permissions/permissions.ts';
import { dayOf } from '../../../src/domain/visits/visits.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { OwnProfile } from '../profiles/own-profile.ts';
import { listedOf, shownProfiles } from '../profiles/shown-profiles.ts';
import type { AdvancedStats, BasicStats } from './analytics.schema.ts';
import { readBreakdowns, readCounts, readOpening } from './stats.repository.ts';
import { advancedStats, basicStats, clickedNetworks } from './stats-view.ts';

const today = (deps: Deps) => dayOf(deps.now().getTime());

/** The counts of one of the caller's profiles in a window, and in the one before. @throws Problem 404 */
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
  return basicStats(found, previous !== null);
}

/** Clicks and sources of views of one of the caller's profiles, by day. @throws Problem 403, 404 */
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
  return advancedStats(found, days, to);
}

/** The first content of the statistics page: the shown profile, those to choose from, and all clicks ever. */
type Opening = {
  profile: OwnProfile | null;
  profiles: OwnProfile[];
  basic: BasicStats;
  advanced: AdvancedStats | null;
  /** Icons of the networks that were ever clicked. */
  networks: string[];
};

/**
 * The statistics of the caller's profile at a handle, also at a former one, by default of the LIVE one, as far as the
 * role can see them; and all profiles to choose from. In one trip. @throws DatabaseAway
 */
export async function openStats(
  deps: Deps,
  actor: Actor,
  { handle, window }: { handle: string; window: AnalyticsWindow },
): Promise<Opening> {
  requireMay(actor, 'own', 'analytics:read');
  requireMay(actor, 'own', 'profiles:read');
  const to = today(deps);
  const { days, previous } = windowDays(window, to);
  const owner = listedOf(actor, 'business');
  const asked = { owner, limit: actor.permissions.profilesLimit, handle, days, previous };
  const read = await readOpening(deps.db, asked, may(actor.role, actor.locks, 'advanced_analytics'));
  const profiles = shownProfiles(actor, read.profiles);
  const { breakdowns } = read;
  return {
    profile: profiles.find(({ id }) => id === read.asked) ?? null,
    profiles,
    basic: basicStats(read.counts, previous !== null),
    advanced: breakdowns && advancedStats(breakdowns, days, to),
    networks: clickedNetworks(read.ever ?? breakdowns?.targets ?? []),
  };
}
