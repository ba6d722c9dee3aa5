import { Problem } from '../../edge-api/kit/problem.ts';
import { actsFor } from '../../edge-api/modules/profiles/changing-profile.ts';
import { findOwnProfile } from '../../edge-api/modules/profiles/find-profile.usecases.ts';
import { toOwnProfile, type OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { askedProfile, type ProfileLookup } from '../owner/asked-profile.ts';
import { labelAmong } from '../owner/selected-profile.ts';

/** The profile of an editing page. */
export type Edited = {
  profile: OwnProfile;
  /** Its handle if addresses must name it; null for the default one. */
  named: string | null;
  /** Whether to mark it as LIVE: it is, and others are not. */
  showsLive: boolean;
  /** Its label if there are several; null for the only one. */
  label: string | null;
  /** All editable profiles, the LIVE one first. */
  profiles: readonly OwnProfile[];
  /** The prefix of its handle in an address. */
  prefix: string;
};

/** A member's card edited by a team admin; undefined if the handle is not a member's. */
async function editedFor({ url, locals: { deps, actor } }: ProfileLookup): Promise<OwnProfile | undefined> {
  const handle = url.searchParams.get('profile');
  if (handle === null || !actor!.permissions.isTeamAdmin) return undefined;
  try {
    const row = await findOwnProfile(deps, actor!, handle, 'profiles:read');
    return actsFor(actor!, row.profile) ? toOwnProfile(row, actor!.owner.team_id) : undefined;
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/**
 * The profile of the handle in `?profile=`, else the LIVE one; null if the user has none. Undefined if it is not
 * editable: editing another one in its place would surprise.
 */
export async function editedProfile(page: ProfileLookup): Promise<Edited | null | undefined> {
  const { deps, actor } = page.locals;
  const { profile, profiles } = await askedProfile(page);
  const prefix = `${new URL(deps.env.PUBLIC_URL).host}/`;
  const other = profile ? undefined : await editedFor(page);
  if (other) {
    const label = labelAmong(other, profiles);
    return { profile: other, profiles: [other], named: other.handle, label, showsLive: false, prefix };
  }
  if (!profile) return profile;
  const own = profiles.filter(({ is_business }) => !is_business);
  return {
    profile,
    profiles,
    named: profile === profiles[0] ? null : profile.handle,
    label: profiles.length > 1 ? labelAmong(profile, profiles) : null,
    showsLive: profile.is_default && own.length > 1 && !actor!.permissions.isTeamUser,
    prefix,
  };
}
