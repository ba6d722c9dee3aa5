import { checkHandle } from '../../../src/domain/profile/handle.ts';
import type { Deps } from '../../deps.ts';
import { isHandleTaken } from './handles.repository.ts';

type HandleFault = Extract<ReturnType<typeof checkHandle>, { ok: false }>['reason'];

/** Whether a handle can be had; `reason` says in one word why not. */
export type HandleAvailability = { available: boolean; reason: HandleFault | 'taken' | null };

/**
 * Answers for any text, whatever its script or length; the database is asked only about well-formed handles. Who had a
 * handle that rests can have it again: `userId` is who asks, null for who is not signed in.
 */
export async function checkAvailability(
  deps: Deps,
  raw: string,
  userId: string | null,
): Promise<HandleAvailability> {
  const checked = checkHandle(raw);
  if (!checked.ok) return { available: false, reason: checked.reason };
  const taken = await isHandleTaken(deps.db, checked.handle, userId);
  return { available: !taken, reason: taken ? 'taken' : null };
}
