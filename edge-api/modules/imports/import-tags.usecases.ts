import type { NamedTag } from '../../../src/domain/imports/import-tags.ts';
import { offeredColors, tagNameKey } from '../../../src/domain/contact/tags.ts';
import type { Actor, System } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { readUnused, removeTag, selectNamed } from '../tags/tags.repository.ts';
import { changing, createTag, tagLine, ownerOf } from '../tags/tags.usecases.ts';
import type { ImportRecord } from './imports.repository.ts';
import { recordAddedTags } from './undo-import.repository.ts';

/** Adds a tag of an import, under an id that is stored before. @throws Problem as `createTag` */
async function addTag(deps: Deps, actor: Actor, importId: string, name: string, used: readonly string[]) {
  const id = deps.newId();
  await recordAddedTags(deps.db, importId, [id]);
  return createTag(deps, actor, { name, color: offeredColors(used)[0]!.name }, id);
}

/**
 * Adds the tags of a file's contacts, up to the limit. A tag that is added concurrently is used. @param colors of the
 * existing tags @returns whether all exist
 */
export async function addTags(
  deps: Deps,
  actor: Actor,
  importId: string,
  wanted: readonly NamedTag[],
  colors: readonly string[],
): Promise<boolean> {
  const used = [...colors];
  for (const { name } of wanted) {
    try {
      used.push((await addTag(deps, actor, importId, name, used)).color);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'tag_taken') return false;
    }
  }
  return true;
}

/**
 * The tag of this name for all contacts of an import, which is added if there is none. @throws Problem 403 for the
 * role; 422 beyond 50
 */
export async function tagNamed(deps: Deps, actor: Actor, importId: string, name: string): Promise<string> {
  requireMay(actor, 'assign_tags', 'contacts:write');
  const listed = await selectNamed(deps.db, actor.owner);
  const there = listed.find((tag) => tagNameKey(tag.name) === tagNameKey(name));
  if (there) return there.id;
  const colors = listed.map(({ color }) => color);
  return (await addTag(deps, actor, importId, name, colors)).id;
}

/** Deletes the tags that an import added and that are unused. A former team's stay. */
export async function removeAddedTags(
  deps: Deps,
  actor: System,
  { added_tags }: ImportRecord,
): Promise<void> {
  const ids = JSON.parse(added_tags) as string[];
  const unused = ids.length > 0 ? await readUnused(deps.db, ids) : [];
  const [{ runs_team_id }, work] = [actor.owner, [] as Promise<unknown>[]];
  for (const { id, team_id } of unused) {
    if (team_id !== null && team_id !== runs_team_id) continue;
    const owner = ownerOf({ team_id }, actor);
    const line = tagLine(deps, actor, owner, 'tag_deleted', id);
    await changing(
      deps,
      owner,
      line,
      (beside) => removeTag(deps.db, owner, id, deps.now(), beside, true),
      (later) => work.push(later),
    );
  }
  await Promise.all(work);
}
