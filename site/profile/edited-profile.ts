import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { askedProfile, type Asked } from '../owner/asked-profile.ts';

/** The profile that an editing page is about. */
export type Edited = {
  profile: OwnProfile;
  /** Its handle where an address has to name it; null for the one that is meant without. */
  named: string | null;
  /** Whether it is marked as LIVE: it is, and there is another one that is not. */
  showsLive: boolean;
  /** All that may be edited, the LIVE one first. */
  profiles: readonly OwnProfile[];
  /** What stands before its handle in an address. */
  prefix: string;
};

/**
 * The profile that `?profile=` names by its handle, else the LIVE one; null for who has none. Undefined where it
 * leads to none of theirs: editing another one in its place would surprise.
 */
export async function editedProfile(page: Asked): Promise<Edited | null | undefined> {
  const { deps, actor } = page.locals;
  const { profile, profiles } = await askedProfile(page);
  if (!profile) return profile;
  const own = profiles.filter(({ is_business }) => !is_business);
  return {
    profile,
    profiles,
    named: profile === profiles[0] ? null : profile.handle,
    showsLive: profile.is_default && own.length > 1 && !actor!.permissions.isTeamUser,
    prefix: `${new URL(deps.env.PUBLIC_URL).host}/`,
  };
}
