import { connectDatabase } from '../../edge-api/db/client.ts';
import { newId, type Deps } from '../../edge-api/deps.ts';
import { createRecent } from '../../edge-api/kit/recent.ts';
import { runApply } from '../../edge-api/modules/team/apply/run-apply.usecases.ts';

/** Processes queued work in this process: the bench's queues drop everything. */
export async function applyInNode(
  database: { url: string; authToken?: string | undefined },
  applyId: string,
): Promise<void> {
  const db = connectDatabase(database.url, database.authToken);
  const now = () => new Date();
  const deps = {
    db,
    newId,
    now,
    cards: createRecent(now, 0),
    cache: { purge: async () => {} },
    subscribers: {},
  } as unknown as Deps;
  await runApply(deps, applyId);
}
