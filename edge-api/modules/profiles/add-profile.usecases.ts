import type { Deps } from '../../deps.ts';
import type { RecordedEvent } from '../../events/record.queries.ts';
import { freeHandle, randomHandle } from '../../db/free-handle.queries.ts';
import { insertProfile, type NewProfile } from './profiles.repository.ts';

/** A concurrent request may claim the handle before the insert: then another is tried, and finally a random one. */
const LOOKS = 3;

type Inserted = Awaited<ReturnType<typeof insertProfile>>;

/**
 * Adds a profile of a person, with their name and a free handle made from it, below `limit`; `content` are statements
 * that fill the profile with an id. `changing` runs the write
 * as a change of their cards. @returns null at the limit
 */
export async function addProfile(
  deps: Deps,
  { id: user_id, first_name, last_name }: { id: string; first_name: string; last_name: string },
  { limit, is_draft, content }: { limit: number; is_draft: boolean; content?: NewProfile['content'] },
  changing: (write: (event: RecordedEvent) => Promise<Inserted>) => Promise<Inserted>,
): Promise<{ id: string; handle: string } | null> {
  const ids = { id: deps.newId(), public_id: crypto.randomUUID(), user_id };
  const basics = { ...ids, is_draft, content, now: deps.now() };
  for (let looked = 0; ; looked += 1) {
    const handle = looked < LOOKS ? await freeHandle(deps.db, first_name, last_name) : randomHandle();
    const result = await changing((event) =>
      insertProfile(deps.db, { ...basics, handle, first_name, last_name, event }, limit),
    );
    if (result === 'full') return null;
    if (result !== 'handle_taken') return result;
  }
}
