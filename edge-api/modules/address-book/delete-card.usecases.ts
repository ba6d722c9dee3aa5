import type { Device } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { deleteAsRead } from '../contacts/delete-contact.usecases.ts';
import { hasTimes } from './address-book.repository.ts';
import { openBook } from './address-book.usecases.ts';
import { recordDeviceChange } from './record-device-change.usecases.ts';

type DeleteCard = {
  name: string;
  /** Whether a tag satisfies the conditions of the request. */
  holds: (etag: string) => boolean;
};

/** Deletes the contact with the tag that was compared, and no later one. @returns null if it changed meanwhile */
async function tryDelete(deps: Deps, device: Device, { name, holds }: DeleteCard): Promise<boolean | null> {
  const entry = (await openBook(deps, device)).entries.find((one) => one.name === name);
  if (!entry) throw notFound();
  if (!holds(entry.etag)) return false;
  const record = { id: deps.newId(), contact_id: entry.id, kind: 'deleted' } as const;
  const isDone = await deleteAsRead(deps, device, entry.id, {
    asRead: hasTimes(entry.times),
    alongside: (ready) => recordDeviceChange(deps, device, record, ready),
  });
  return isDone || null;
}

/**
 * Deletes the contact of a name in the book, if its tag satisfies the conditions of the request; it can be restored like
 * any other. If another request was faster, the outcome is that of one after it. @returns whether it does @throws Problem
 * 403 for a device or role that cannot write, 404
 */
export async function deleteCard(deps: Deps, device: Device, deletion: DeleteCard): Promise<boolean> {
  requireMay(device, 'own', 'contacts:write');
  return (await tryDelete(deps, device, deletion)) ?? (await tryDelete(deps, device, deletion)) ?? false;
}
