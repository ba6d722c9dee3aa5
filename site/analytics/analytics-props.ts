import type { AstroGlobal } from 'astro';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { windowQuery } from '../../edge-api/modules/analytics/analytics.schema.ts';
import { openStats } from '../../edge-api/modules/analytics/stats.usecases.ts';
import { dailyViews } from '../../src/domain/visits/analytics-view.ts';
import { quietGateFor } from '../../src/domain/permissions/gates.ts';
import { ANALYTICS_WINDOWS } from '../../src/domain/limits/lists.ts';
import { ownerPageExists } from '../../src/domain/pages/owner-pages.ts';
import type { AnalyticsProps } from '../../src/features/analytics/analytics.types.ts';
import type { SelectableProfile } from '../../src/features/profile-selector/ProfileSelector.tsx';
import { keepersProps } from '../keep/keepers-props.ts';
import { choicesOf } from '../owner/selected-profile.ts';
import { marksOf } from './marks.ts';

/** The statistics page of the profile in the address, else of the LIVE one; `props` is null without one. */
export async function analyticsProps({ locals, url }: Pick<AstroGlobal, 'locals' | 'url'>): Promise<{
  profile: OwnProfile | null;
  choices: SelectableProfile[];
  props: AnalyticsProps | null;
}> {
  const { deps, actor } = locals;
  const asked = windowQuery.safeParse({ window: url.searchParams.get('window') ?? undefined });
  const window = asked.success ? asked.data.window : ANALYTICS_WINDOWS[0];
  const handle = url.searchParams.get('profile') ?? '';
  const { profile, profiles, basic, advanced, networks } = await openStats(deps, actor!, { handle, window });
  const gate = quietGateFor(actor!.role, actor!.locks, 'advanced_analytics');
  return {
    profile,
    choices: choicesOf(locals, profiles, (one) => `${url.pathname}?profile=${one}`),
    props: profile && {
      profileId: profile.id,
      keepers: await keepersProps(deps, actor!, profile.id),
      first: {
        window,
        basic,
        advanced: advanced && { ...advanced, series: dailyViews(advanced.series) },
        updating: false,
      },
      plans: gate?.kind === 'plans' && ownerPageExists(gate.to) ? gate.to : null,
      asksOwner: actor!.permissions.isTeamUser && !actor!.permissions.isTeamOwner,
      // Another window may show other networks; the page includes their logos.
      marks: marksOf(networks),
    },
  };
}
