import { normalizeHandle } from '../../../src/domain/profile/handle.ts';
import {
  DELETED_PROFILE_HOURS,
  DRAFT_DAYS,
  PROFILES_PER_ACCOUNT,
} from '../../../src/domain/limits/profiles.ts';
import { problems } from '#messages/problems.ts';
import { format } from '../../../src/messages/format.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay, requireSoloUser } from '../../actor/rights.ts';
import { freeRested } from '../../db/resting-handles.queries.ts';
import type { Deps } from '../../deps.ts';
import { changingCards } from '../../events/changing-cards.ts';
import { problem } from '../../kit/problems.ts';
import { abortUploads } from '../media/abort-uploads.ts';
import { forgetShareImages } from '../media/forget-share-images.ts';
import { bringBack, markProfileDeleted, readDeleted, removeLapsed } from './delete-profile.repository.ts';
import { findOwnProfile, findOwnProfileById } from './find-profile.usecases.ts';
import { toOwnProfile, type OwnProfile } from './own-profile.ts';
import { releaseMedia } from './save-profile.usecases.ts';

const HOUR = 3_600_000;

/** A member's profile is managed by their team; a draft, which no one else has seen, is their own. */
const requireMayDelete = (actor: Actor, { is_draft }: { is_draft: boolean }) =>
  is_draft || requireSoloUser(actor);

/**
 * Deletes one of the caller's profiles: it disappears, and can be restored for `DELETED_PROFILE_HOURS`. @throws Problem
 * 404; 403 for members, except a draft; 422 for the LIVE one
 */
export async function removeProfile(deps: Deps, actor: Actor, handle: string): Promise<void> {
  const { profile } = await findOwnProfile(deps, actor, handle, 'profiles:write');
  requireMayDelete(actor, profile);
  const deleted = await changingCards(deps, actor.owner, (event) =>
    markProfileDeleted(deps.db, profile.id, deps.now(), event),
  );
  if (!deleted) {
    await findOwnProfileById(deps, actor, profile.id, 'profiles:write');
    throw problem('default_profile');
  }
  await forgetShareImages(deps, [profile.id]);
}

/**
 * Restores one of the caller's deleted profiles, with its content. An existing one is unchanged. @throws Problem 404 if
 * it is not theirs or finally removed; 403 for members, except a draft; 422 if its place was filled
 */
export async function undoProfileRemoval(deps: Deps, actor: Actor, handle: string): Promise<OwnProfile> {
  requireMay(actor, 'own', 'profiles:write');
  const userId = actor.owner.user_id;
  const deleted = () => readDeleted(deps.db, userId, normalizeHandle(handle));
  const gone = await deleted();
  if (gone) {
    requireMayDelete(actor, gone);
    const back = await changingCards(deps, actor.owner, (event) =>
      bringBack(deps.db, { id: gone.id, userId, now: deps.now() }, event),
    );
    if (!back && (await deleted()))
      throw problem('profiles_limit', {
        detail: format(problems.profiles_limit.detail, { n: PROFILES_PER_ACCOUNT }),
      });
  }
  const row = await findOwnProfile(deps, actor, handle, 'profiles:write');
  return toOwnProfile(row, actor.owner.team_id);
}

/** Finally removes profiles whose time to be restored is over, and abandoned drafts; frees reserved handles. */
export async function sweepProfiles(deps: Deps): Promise<void> {
  const now = deps.now();
  const { profiles, media, uploads } = await removeLapsed(deps.db, {
    deletedBefore: new Date(now.getTime() - DELETED_PROFILE_HOURS * HOUR),
    untouchedSince: new Date(now.getTime() - DRAFT_DAYS * 24 * HOUR),
    now,
  });
  await freeRested(deps.db, now);
  await releaseMedia(deps, media);
  await abortUploads(deps, uploads);
  await forgetShareImages(deps, profiles);
}
