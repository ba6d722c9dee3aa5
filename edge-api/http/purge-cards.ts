import { fileTag } from '../../src/domain/edge-tags.ts';
import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';

/** Seconds until a purge that failed is tried again. */
const FIRST_RETRY = 30;

async function purgeSoon(deps: Deps, tags: string[], delaySeconds: number): Promise<void> {
  await deps.jobs.send({ kind: 'purge', tags }, delaySeconds).catch((failure: unknown) => {
    log('error', 'purge_lost', { error: describeError(failure) });
  });
}

/**
 * Makes void what is kept of the cards with these tags (`src/domain/edge-tags.ts`), after a change and before its answer.
 * Never throws, as the change is stored already: where the cache can't be reached, the queue tries again, and what is
 * kept grows old by itself within minutes.
 */
export async function purgeCards(deps: Deps, tags: readonly string[]): Promise<void> {
  try {
    await deps.cache.purge(tags);
  } catch (error) {
    log('error', 'cache_not_purged', { tags: tags.length, error: describeError(error) });
    await purgeSoon(deps, [...tags], FIRST_RETRY);
  }
}

/** Has the queue make void what is kept of files that are no more. No card shows them, so that this can wait. */
export async function purgeFiles(deps: Deps, hashes: readonly string[]): Promise<void> {
  if (hashes.length > 0) await purgeSoon(deps, hashes.map(fileTag), 0);
}
