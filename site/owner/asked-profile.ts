import type { Deps } from '../../edge-api/deps.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { atHandle } from '../../edge-api/modules/profiles/find-profile.usecases.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';

/** The parts of a page that determine its profile. */
export type ProfileLookup = { url: URL; locals: { deps: Deps; actor: Person | null } };

/**
 * The profile of the handle in `?profile=`, current or former, else the LIVE one; null if the user has none,
 * undefined if the handle is not theirs. Also all profiles to choose from, the LIVE one first.
 */
export async function askedProfile({
  locals,
  url,
}: ProfileLookup): Promise<{ profile: OwnProfile | null | undefined; profiles: OwnProfile[] }> {
  const all = { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results: profiles } = await listProfiles(locals.deps, locals.actor!, all);
  const [live = null] = profiles;
  const asked = url.searchParams.get('profile');
  if (live === null || asked === null) return { profile: live, profiles };
  return { profile: await atHandle(locals.deps, locals.actor!, profiles, asked), profiles };
}
