import { REMOVED_TAG_HOURS } from '../../../src/domain/limits/contacts.ts';
import type { ListedTag } from '../../../src/domain/contact/tags.ts';
import type { Actor } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import type { Later } from '../../kit/later.ts';
import { notFound } from '../../kit/problems.ts';
import { forgetRemovedTags, readTagOrRemoved, restoreTagRow } from './removed-tags.repository.ts';
import { askingOf, changing, tagLine, ownerOf, reachesTeam, refuseTag, tagView } from './tags.usecases.ts';

const HOUR = 3_600_000;
/** Tags deleted per run. */
const AT_ONCE = 200;

const storedSince = (deps: Deps) => new Date(deps.now().getTime() - REMOVED_TAG_HOURS * HOUR);

/**
 * Restores a tag that was deleted within a day, on those of its contacts that still exist and have fewer than ten tags;
 * a team's also on its people, and to the sections injected by it. An existing one is unchanged. @throws Problem 404 if
 * it is not theirs, or a team's for a key; 403; 409, 422 as `createTag`
 */
export async function restoreTag(deps: Deps, actor: Actor, id: string, later: Later): Promise<ListedTag> {
  const asking = askingOf(actor);
  const found = await readTagOrRemoved(deps.db, asking, id, storedSince(deps));
  if (!found || (found.team_id !== null && !reachesTeam(actor, found.team_id))) throw notFound();
  requireMay(actor, 'manage_tags', 'contacts:write');
  if (found.tag) return tagView(found.tag);
  const owner = ownerOf(found, actor);
  const line = tagLine(deps, actor, owner, 'tag_restored', id);
  const { tag, refused } = await changing(
    deps,
    owner,
    line,
    (beside) => restoreTagRow(deps.db, asking, owner, id, beside),
    later,
  );
  return tag ? tagView(tag) : refuseTag(refused);
}

/** Deletes stored tags whose time to be restored is over. */
export const sweepRemovedTags = (deps: Deps): Promise<void> =>
  forgetRemovedTags(deps.db, storedSince(deps), AT_ONCE);
