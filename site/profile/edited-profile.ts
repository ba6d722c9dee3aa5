import type { AstroGlobal } from 'astro';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';

/** The profile that an editing page is about. */
export type Edited = {
  profile: OwnProfile;
  /** Its handle where an address has to name it; null for the one that is meant without. */
  named: string | null;
  /** Whether it is marked as LIVE: it is, and there is another one that is not. */
  showsLive: boolean;
  /** What stands before its handle in an address. */
  prefix: string;
};

/**
 * The profile that `?profile=` names by its handle, else the LIVE one; null for who has none. Undefined where it names
 * none of theirs, as after its handle changed elsewhere: editing another one in its place would surprise.
 */
export async function editedProfile({
  locals,
  url,
}: Pick<AstroGlobal, 'locals' | 'url'>): Promise<Edited | null | undefined> {
  const { deps, actor } = locals;
  const all = { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results } = await listProfiles(deps, actor!, all);
  const asked = url.searchParams.get('profile');
  if (results.length === 0) return null;
  const profile = asked === null ? results[0] : results.find(({ handle }) => handle === asked);
  if (!profile) return undefined;
  const own = results.filter(({ is_business }) => !is_business);
  return {
    profile,
    named: profile === results[0] ? null : profile.handle,
    showsLive: profile.is_default && own.length > 1 && !actor!.permissions.isTeamUser,
    prefix: `${new URL(deps.env.PUBLIC_URL).host}/`,
  };
}
