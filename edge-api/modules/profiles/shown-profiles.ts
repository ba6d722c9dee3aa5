import type { Actor, Owner } from '../../actor/actor.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import type { ProfilesQuery } from './profiles.schema.ts';
import type { OwnRow } from './profiles.repository.ts';

/** Whose profiles are listed: also the team's that the caller runs where its business profile is asked for. */
export const listedOf = ({ owner }: Actor, include: ProfilesQuery['include']): Owner => ({
  ...owner,
  runs_team_id: include === 'business' || include === 'all' ? owner.runs_team_id : null,
});

/** Of a caller's profiles as many as the role's limit shows, then the business profile. */
export function shownProfiles({ owner, permissions }: Actor, rows: readonly OwnRow[]): OwnProfile[] {
  const own = rows.filter(({ profile }) => !profile.is_business).slice(0, permissions.profilesLimit);
  const shown = [...own, ...rows.filter(({ profile }) => profile.is_business)];
  return shown.map((row) => toOwnProfile(row, owner.team_id));
}
