import type { Deps } from '../../edge-api/deps.ts';
import type { Person } from '../../edge-api/actor/actor.ts';
import type { OwnProfile } from '../../edge-api/modules/profiles/own-profile.ts';
import { listProfiles } from '../../edge-api/modules/profiles/profiles.usecases.ts';
import { PAGE_SIZE_MAX } from '../../src/domain/limits/lists.ts';

/** The business profile of the user's team; null if there is none. */
export async function businessOf({
  locals,
}: {
  locals: { deps: Deps; actor: Person | null };
}): Promise<OwnProfile | null> {
  const all = { include: 'business', limit: PAGE_SIZE_MAX, offset: 0 } as const;
  const { results } = await listProfiles(locals.deps, locals.actor!, all);
  return results.find(({ is_business }) => is_business) ?? null;
}
