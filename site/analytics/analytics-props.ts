import type { AstroGlobal } from 'astro';
import { windowQuery } from '../../edge-api/modules/analytics/analytics.schema.ts';
import { showAdvancedStats, showBasicStats } from '../../edge-api/modules/analytics/stats.usecases.ts';
import { quietGateFor } from '../../src/domain/gates.ts';
import { ANALYTICS_WINDOWS } from '../../src/domain/limits/lists.ts';
import { ownerPageExists } from '../../src/domain/owner-pages.ts';
import { may } from '../../src/domain/permissions.ts';
import type { AnalyticsProps } from '../../src/features/analytics/analytics.types.ts';
import { marksOfStats } from './marks.ts';

/** The numbers of a profile in the window that the address names, as far as who asks may see them. */
export async function analyticsProps(
  { locals: { deps, actor }, url }: Pick<AstroGlobal, 'locals' | 'url'>,
  profileId: string,
): Promise<AnalyticsProps> {
  const { role, locks } = actor!;
  const asked = windowQuery.safeParse({ window: url.searchParams.get('window') ?? undefined });
  const window = asked.success ? asked.data.window : ANALYTICS_WINDOWS[0];
  const seesAll = may(role, locks, 'advanced_analytics');
  const [basic, advanced, ever] = await Promise.all([
    showBasicStats(deps, actor!, profileId, window),
    seesAll ? showAdvancedStats(deps, actor!, profileId, window) : null,
    // Another window may show networks that this one does not; their marks come with the page.
    seesAll && window !== ANALYTICS_WINDOWS[0]
      ? showAdvancedStats(deps, actor!, profileId, ANALYTICS_WINDOWS[0])
      : null,
  ]);
  const gate = quietGateFor(role, locks, 'advanced_analytics');
  return {
    profileId,
    first: { window, basic, advanced, updating: false },
    plans: gate?.kind === 'plans' && ownerPageExists(gate.to) ? gate.to : null,
    marks: marksOfStats(ever ?? advanced),
  };
}
