import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { renderVCard } from '../../../src/domain/vcard/write-vcard.ts';
import type { Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { readContacts } from '../contacts/exports/export-pages.ts';
import type { BookEntry } from './address-book.usecases.ts';
import { devicePerson } from './card-texts.usecases.ts';
import { readDeviceCards, writeDeviceCard } from './device-cards.repository.ts';
import type { Statements } from './device-changes.repository.ts';
import type { DeviceCard } from './sent-card.ts';
import { leftOutPhoto, propertiesToStore } from './stored-properties.ts';

/**
 * Stores what devices wrote of a contact beyond its own fields, and the hash of a photo that was left out: the next
 * version of the contact has the device ask again. `record` are the statements that say what was left out.
 */
export async function storeProperties(
  deps: Deps,
  device: Device,
  { id: contact_id, name, uid }: Pick<BookEntry, 'id' | 'name' | 'uid'>,
  { card, photoLeftOut }: { card: DeviceCard; photoLeftOut: string | null },
  leftOut: Set<LeftOutPart>,
  record: () => Statements,
): Promise<void> {
  const { user_id } = device.owner;
  const [contact] = await readContacts(deps.db, user_id, [contact_id]);
  if (!contact) throw notFound();
  const own = renderVCard(devicePerson(device, contact, uid), card.version);
  const { stored, left_out } = propertiesToStore(card.lines, own);
  if (left_out) leftOut.add('properties');
  const [before] = await readDeviceCards(deps.db, user_id, [contact_id]);
  const properties = JSON.stringify(photoLeftOut === null ? stored : [...stored, leftOutPhoto(photoLeftOut)]);
  const updated_at = new Date(Math.max(deps.now().getTime(), (before?.updated_at.getTime() ?? 0) + 1));
  const isUnchanged = properties === (before?.properties ?? '[]');
  await writeDeviceCard(
    deps.db,
    isUnchanged ? null : { contact_id, user_id, name, uid, properties, updated_at },
    leftOut.size > 0 ? record() : [],
  );
}
