import { checkHandle } from '../../../src/domain/profile/handle.ts';
import { looksWellKnown } from '../../../src/domain/profile/well-known-names.ts';
import { isPromisedTo } from '../../db/resting-handles.queries.ts';
import type { Deps } from '../../deps.ts';
import { isHandleTaken } from './handles.repository.ts';

type HandleFault = Extract<ReturnType<typeof checkHandle>, { ok: false }>['reason'];

/** Whether a handle is available; `reason` is a code. */
export type HandleAvailability = { available: boolean; reason: HandleFault | 'taken' | null };

/**
 * Whether a handle looks like a well-known name, unless an operator reserved it for this person. Refused to anyone who wants
 * it as a new one: a card that has it stays there.
 */
export const passesForAnother = async (deps: Deps, handle: string, userId: string | null): Promise<boolean> =>
  looksWellKnown(handle) && !(userId !== null && (await isPromisedTo(deps.db, handle, userId)));

/**
 * Accepts any text, of any script or length; the database is only asked about well-formed handles. The former owner of
 * a reserved handle can have it again: `userId` is the caller, null without a session.
 */
export async function checkAvailability(
  deps: Deps,
  raw: string,
  userId: string | null,
): Promise<HandleAvailability> {
  const checked = checkHandle(raw);
  if (!checked.ok) return { available: false, reason: checked.reason };
  if (await passesForAnother(deps, checked.handle, userId)) return { available: false, reason: 'reserved' };
  const taken = await isHandleTaken(deps.db, checked.handle, userId);
  return { available: !taken, reason: taken ? 'taken' : null };
}
