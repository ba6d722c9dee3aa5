import { describeError, log } from '../../kit/log.ts';
import type { Files } from './files.ts';

/** Removes the files of these names and logs failures. @returns the names whose file is gone */
export async function removeEach(
  files: Files,
  names: readonly string[],
  keyOf = (name: string): string => name,
): Promise<string[]> {
  const removed = await Promise.allSettled(names.map((name) => files.remove(keyOf(name))));
  for (const [at, result] of removed.entries()) {
    if (result.status === 'rejected')
      log('error', 'object_not_removed', { key: keyOf(names[at]!), error: describeError(result.reason) });
  }
  return names.filter((_name, at) => removed[at]?.status === 'fulfilled');
}
