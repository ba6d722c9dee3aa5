import type { NamedTag } from '../../../src/domain/import-tags.ts';
import { offeredColors } from '../../../src/domain/tags.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { createTag } from '../tags/tags.usecases.ts';

/**
 * Adds tags that contacts of a file bear, as long as there is room.
 * @param colors those of the tags that are there
 * @returns those that were added
 */
export async function addTags(
  deps: Deps,
  actor: Actor,
  wanted: readonly NamedTag[],
  colors: readonly string[],
): Promise<NamedTag[]> {
  const used = [...colors];
  const added: NamedTag[] = [];
  for (const { name } of wanted) {
    const color = offeredColors(used)[0]!.name;
    try {
      added.push({ id: (await createTag(deps, actor, { name, color })).id, name });
      used.push(color);
    } catch (error) {
      // There is no room for more, or somebody adds the same at this moment.
      if (error instanceof Problem) break;
      throw error;
    }
  }
  return added;
}
