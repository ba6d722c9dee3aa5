import type { Actor, Owner } from '../../actor/actor.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import type { ProfilesQuery } from './profiles.schema.ts';
import type { OwnRow } from './profiles.repository.ts';

/** The owner of the listed profiles, with the team that the caller runs if its business profile is requested. */
export const listedOf = ({ owner }: Actor, include: ProfilesQuery['include']): Owner => ({
  ...owner,
  runs_team_id: include === 'business' || include === 'all' ? owner.runs_team_id : null,
});

/** The caller's profiles up to the role's limit, then the business profile. */
export function shownProfiles({ owner, permissions }: Actor, rows: readonly OwnRow[]): OwnProfile[] {
  const own = rows.filter(({ profile }) => !profile.is_business).slice(0, permissions.profilesLimit);
  const shown = [...own, ...rows.filter(({ profile }) => profile.is_business)];
  return shown.map((row) => toOwnProfile(row, owner.team_id));
}
