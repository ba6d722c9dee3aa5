import type { NamedTag } from '../../../src/domain/imports/import-tags.ts';
import { offeredColors } from '../../../src/domain/contact/tags.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { createTag } from '../tags/tags.usecases.ts';

/**
 * Adds the tags of a file's contacts, up to the limit. A tag that is added concurrently is used. @param colors of the
 * existing tags @returns whether all exist
 */
export async function addTags(
  deps: Deps,
  actor: Actor,
  wanted: readonly NamedTag[],
  colors: readonly string[],
): Promise<boolean> {
  const used = [...colors];
  for (const { name } of wanted) {
    const color = offeredColors(used)[0]!.name;
    try {
      await createTag(deps, actor, { name, color });
      used.push(color);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code !== 'tag_taken') return false;
    }
  }
  return true;
}
