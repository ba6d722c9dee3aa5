import { z } from 'zod';
import { fileTag } from '../kit/edge-tags.ts';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import { messageOf, type JobKind } from './job.ts';

/** Purges tags from the cache, a batch in one call: the cache limits the number of purges, not of tags. */
export const purgeJob: JobKind<'purge', { tags: string[] }> = {
  kind: 'purge',
  schema: z.object({ tags: z.array(z.string()) }),
  together: true,
  run: async (deps, messages) => {
    await deps.cache.purge([...new Set(messages.flatMap(({ tags }) => tags))]);
  },
};

/** Has the queue purge deleted files from the cache. No card shows them, so this can wait. */
export async function purgeFiles(deps: Deps, hashes: readonly string[]): Promise<void> {
  if (hashes.length === 0) return;
  const message = messageOf(purgeJob, { tags: hashes.map(fileTag) });
  await deps.jobs.send(message, 0).catch((failure: unknown) => {
    log('error', 'purge_lost', { error: describeError(failure) });
  });
}
