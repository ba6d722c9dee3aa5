import type { Device } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { deleteContact } from '../contacts/delete-contact.usecases.ts';
import { openBook } from './address-book.usecases.ts';
import { recordDeviceChange } from './record-device-change.usecases.ts';

/**
 * Deletes the contact of a name in the book, if its tag satisfies the conditions of the request; it can be restored like
 * any other. @returns whether it does @throws Problem 403 for a device or role that cannot write, 404
 */
export async function deleteCard(
  deps: Deps,
  device: Device,
  name: string,
  holds: (etag: string) => boolean,
): Promise<boolean> {
  requireMay(device, 'own', 'contacts:write');
  const entry = (await openBook(deps, device)).entries.find((one) => one.name === name);
  if (!entry) throw notFound();
  if (!holds(entry.etag)) return false;
  const record = { id: deps.newId(), contact_id: entry.id, kind: 'deleted' } as const;
  await deleteContact(deps, device, entry.id, (ready) => recordDeviceChange(deps, device, record, ready));
  return true;
}
