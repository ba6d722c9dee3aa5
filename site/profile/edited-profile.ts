import { Problem } from '../../edge-api/kit/problem.ts';
import { actsFor } from '../../edge-api/modules/profiles/changing-profile.ts';
import { findOwnProfile } from '../../edge-api/modules/profiles/find-profile.usecases.ts';
import { toOwnProfile, type OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { askedProfile, type ProfileLookup } from '../owner/asked-profile.ts';
import { labelAmong } from '../owner/selected-profile.ts';

/** The profile that an editing page is about. */
export type Edited = {
  profile: OwnProfile;
  /** Its handle where an address has to name it; null for the one that is meant without. */
  named: string | null;
  /** Whether it is marked as LIVE: it is, and there is another one that is not. */
  showsLive: boolean;
  /** What it is called where there is another one that could be meant; null for the only one. */
  label: string | null;
  /** All that may be edited, the LIVE one first. */
  profiles: readonly OwnProfile[];
  /** What stands before its handle in an address. */
  prefix: string;
};

/** The card of one of their people that who runs a team edits for them; undefined where the handle leads to none of these. */
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
 * The profile that `?profile=` names by its handle, else the LIVE one; null for who has none. Undefined where it
 * leads to none that they may edit: editing another one in its place would surprise.
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
