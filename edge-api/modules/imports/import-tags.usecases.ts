import { IMPORT_FAULTS_MAX } from '../../../src/domain/limits/imports.ts';
import { offeredColors, tagNameKey } from '../../../src/domain/tags.ts';
import type { Actor } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { Problem } from '../../kit/problem.ts';
import { createTag, listTags } from '../tags/tags.usecases.ts';

/**
 * The ids of tags by their names (`tagNameKey`): those that the caller can use and, where they manage tags, new ones for
 * names that none has yet, as long as there is room.
 */
export async function tagsByName(
  deps: Deps,
  actor: Actor,
  names: readonly string[],
): Promise<Map<string, string>> {
  if (names.length === 0) return new Map();
  const { results } = await listTags(deps, actor);
  const ids = new Map(results.map(({ name, id }) => [tagNameKey(name), id]));
  const colors: string[] = results.map(({ color }) => color);
  const missing = new Map(names.map((name) => [tagNameKey(name), name]));
  for (const key of ids.keys()) missing.delete(key);
  if (!actor.permissions.canEditManageTag) return ids;
  for (const [key, name] of [...missing].slice(0, IMPORT_FAULTS_MAX)) {
    const color = offeredColors(colors)[0]!.name;
    try {
      ids.set(key, (await createTag(deps, actor, { name, color })).id);
      colors.push(color);
    } catch (error) {
      // There is no room for more, or somebody adds the same at this moment.
      if (error instanceof Problem) return ids;
      throw error;
    }
  }
  return ids;
}
