import type { Person } from '../../edge-api/actor/actor.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import type { Deps } from '../../edge-api/deps.ts';
import { initials } from '../../src/domain/initials.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';
import { ownerPageExists } from '../../src/domain/owner-pages.ts';
import { homeCards } from '../../src/features/home/home-card.ts';
import { gateProps } from './gate-props.ts';
import type { HomeProps, TeamBlockProps } from '../../src/features/home/home.types.ts';

const DASHBOARD = '/team';

/** What Home shows: whom it greets, the cards, and the team of who runs one. */
export async function homeProps(
  deps: Deps,
  actor: Person,
): Promise<{ first_name: string; home: HomeProps; team: TeamBlockProps | null }> {
  const all = { include: 'all', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results } = await listProfiles(deps, actor, all);
  const own = results.filter(({ is_business }) => !is_business);
  const { team, user, role, permissions } = actor;
  return {
    first_name: user.first_name || own[0]?.first_name || user.email,
    home: {
      role,
      cards: homeCards(own),
      prefix: `${new URL(deps.env.PUBLIC_URL).host}/`,
      most: permissions.profilesLimit,
      locked: gateProps(actor, 'multiple_profiles')?.message ?? null,
    },
    team:
      permissions.isTeamAdmin && team
        ? {
            name: team.name,
            initials: initials({ first_name: team.name }),
            logo: results.find(({ is_business }) => is_business)?.logo ?? null,
            href: permissions.canViewTeamMenu && ownerPageExists(DASHBOARD) ? DASHBOARD : null,
          }
        : null,
  };
}
