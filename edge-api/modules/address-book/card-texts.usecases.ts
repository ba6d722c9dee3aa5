import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import { renderVCard, type VCardPerson } from '../../../src/domain/vcard/write-vcard.ts';
import type { Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { ownPersonOf, seenNotes } from '../contacts/contact-vcard.ts';
import { readContacts } from '../contacts/exports/export-pages.ts';
import type { BookEntry } from './address-book.usecases.ts';
import type { AskedCards } from './dav-request.ts';
import { readDeviceCards } from './device-cards.repository.ts';
import { withStored, type StoredProperty } from './stored-properties.ts';
import { photosOf } from './photos.ts';
import { vcardPart } from './vcard-part.ts';

/** A contact as the person of the vCard that a device is given, without its photo. */
export const devicePerson = (device: Device, contact: ContactDetail, uid: string): VCardPerson => ({
  ...ownPersonOf({ ...contact, notes: seenNotes(device, contact.notes) }),
  uid,
});

/**
 * The vCards of some contacts of a book by uuid, as far as the account's role can read them, with the properties that
 * devices wrote; null for one whose photo temporarily fails. A device would keep a version without it.
 */
export async function vcardsOf(
  deps: Deps,
  device: Device,
  entries: readonly BookEntry[],
  { version, names }: AskedCards,
): Promise<Map<string, string | null>> {
  const { user_id } = device.owner;
  const ids = entries.map(({ id }) => id);
  const [found, cards] = await Promise.all([
    readContacts(deps.db, user_id, ids),
    readDeviceCards(deps.db, user_id, ids),
  ]);
  const photos = !names || names.has('PHOTO') ? await photosOf(deps, found) : new Map<string, never>();
  const storedBy = new Map(
    cards.map(({ contact_id, properties }) => [contact_id, JSON.parse(properties) as StoredProperty[]]),
  );
  const entryOf = new Map(entries.map((entry) => [entry.uuid, entry]));
  return new Map(
    found.map((contact): [string, string | null] => {
      const photo = photos.get(contact.uuid) ?? null;
      if (photo === 'failed') return [contact.uuid, null];
      const { id, uid } = entryOf.get(contact.uuid)!;
      const own = renderVCard({ ...devicePerson(device, contact, uid), photo }, version);
      const text = withStored(own, storedBy.get(id) ?? [], version);
      return [contact.uuid, names ? vcardPart(text, names) : text];
    }),
  );
}
