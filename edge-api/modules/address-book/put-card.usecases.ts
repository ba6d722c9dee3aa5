import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import { uidKey } from '../../../src/domain/address-book/carddav.ts';
import type { Device } from '../../actor/actor.ts';
import { requireMay } from '../../actor/rights.ts';
import { isConstraintBroken } from '../../db/client.ts';
import type { Deps } from '../../deps.ts';
import { notFound, unavailable } from '../../kit/problems.ts';
import { writeChange } from '../contacts/change-contact.usecases.ts';
import { findContact, type FoundContact } from '../contacts/contacts.usecases.ts';
import { createContact } from '../contacts/create-contact.usecases.ts';
import { openBook, type BookEntry } from './address-book.usecases.ts';
import { differenceOf } from './card-difference.ts';
import { vcardsOf } from './card-texts.usecases.ts';
import { namingCard } from './device-cards.repository.ts';
import type { Condition } from './device-changes.repository.ts';
import { noteEdit, writeNote } from './put-notes.usecases.ts';
import { newPhoto, photoEdit, withPhoto } from './put-photo.usecases.ts';
import { storeProperties } from './put-properties.usecases.ts';
import { tagsToWrite } from './put-tags.usecases.ts';
import { presentState, recordDeviceChange, stateAfter } from './record-device-change.usecases.ts';
import { isLongNote, readDeviceCard, readSentCard, type CardFault, type DeviceCard } from './sent-card.ts';

/** A vCard that a device sends, with the conditions of its request. */
type PutCard = {
  name: string;
  text: string;
  /** Whether the present tag satisfies the conditions; null where there is no contact. */
  holds: (etag: string | null) => boolean;
};

/**
 * What became of a vCard. `etag` is only given if what is stored is what was sent, octet by octet (RFC 6352, 6.3.2.3).
 * `href` is the contact that has the UID.
 */
type PutOutcome =
  | { kind: 'created' }
  | { kind: 'changed'; etag: string | null }
  | { kind: 'outdated' }
  | { kind: 'refused'; fault: CardFault | 'no-uid-conflict'; href?: string };

/** What became of a vCard; null if another request was faster, so that the book is to be read again. */
type Attempt = PutOutcome | null;

async function addCard(deps: Deps, device: Device, name: string, card: DeviceCard): Promise<Attempt> {
  const { draft, uid } = card;
  if (!draft) return { kind: 'refused', fault: 'valid-address-data' };
  if (isLongNote(card.note)) return { kind: 'refused', fault: 'max-resource-size' };
  const leftOut = new Set<LeftOutPart>();
  const { photo, hash } = await newPhoto(card.photo);
  const tags = await tagsToWrite(deps, device, { current: [], given: [], sent: card.tags }, leftOut);
  const input: ContactInput = {
    ...differenceOf(null, draft),
    ...(tags && { tags }),
    ...(card.note && device.permissions.canEditNotes && { note: card.note }),
  };
  if (card.note && !input.note) leftOut.add('notes');
  const recordId = deps.newId();
  const record = (contact_id: string) =>
    recordDeviceChange(deps, device, { id: recordId, contact_id, kind: 'created', left_out: leftOut });
  const alongside = (contact_id: string) => [
    ...namingCard(deps.db, { contact_id, user_id: device.owner.user_id, name, uid, updated_at: deps.now() }),
    ...record(contact_id),
  ];
  try {
    const made = await withPhoto(photo, leftOut, (more) =>
      createContact(deps, device, { ...input, ...more }, { alongside }),
    );
    const id = made.id.split('/').at(-1)!;
    const photoLeftOut = leftOut.has('photo') ? hash : null;
    await storeProperties(deps, device, { id, name, uid }, { card, photoLeftOut }, leftOut, () => record(id));
    return { kind: 'created' };
  } catch (error) {
    // Another contact got the name or UID meanwhile, or one has it that the plan does not show.
    if (!isConstraintBroken(error)) throw error;
    return null;
  }
}

/** The vCard that the device was given. */
async function givenTo(deps: Deps, device: Device, entry: BookEntry, version: DeviceCard['version']) {
  const text = (await vcardsOf(deps, device, [entry], { version, names: null })).get(entry.uuid);
  if (text === undefined) throw notFound();
  if (text === null) throw unavailable();
  return text;
}

const tagNames = ({ tags }: FoundContact) => tags.map(({ name }) => name);

async function changeCard(
  deps: Deps,
  device: Device,
  entry: BookEntry,
  card: DeviceCard,
  sent: string,
): Promise<Attempt> {
  const given = await givenTo(deps, device, entry, card.version);
  if (given === sent) return { kind: 'changed', etag: card.version === '3.0' ? entry.etag : null };
  const found = await findContact(deps, device, entry.id);
  if (found.contact.updated_at.getTime() !== entry.changed_at) return null;
  const before = readDeviceCard(given);
  if (!card.draft && before.draft) return { kind: 'refused', fault: 'valid-address-data' };
  const leftOut = new Set<LeftOutPart>();
  const note = await noteEdit(deps, device, found, { given: before.note, sent: card.note }, leftOut);
  if (note !== null && isLongNote(note.after)) return { kind: 'refused', fault: 'max-resource-size' };
  const tags = await tagsToWrite(
    deps,
    device,
    { current: found.tags, given: before.tags ?? tagNames(found), sent: card.tags },
    leftOut,
  );
  const photos = { given: before.photo, sent: card.photo };
  const { photo, hash, isKnown } = await photoEdit(deps, device, { entry, found }, photos);
  const input = { ...(card.draft && differenceOf(before.draft, card.draft)), ...(tags && { tags }) };
  const recordId = deps.newId();
  const state = presentState(found, note?.before ?? null);
  // What is done so far: each batch records it with its own part.
  let [after, isPhotoChanged] = [state, false];
  const record = (ready?: Condition) => {
    const done = { kind: 'changed', states: [state, after], photo: isPhotoChanged } as const;
    const change = { id: recordId, contact_id: entry.id, left_out: leftOut, ...done };
    return recordDeviceChange(deps, device, change, ready);
  };
  const isWritten = await withPhoto(photo, leftOut, async (more) => {
    const change = { ...input, ...more };
    after = stateAfter(found, change, state.note);
    isPhotoChanged = more.photo !== undefined;
    return (
      Object.keys(change).length === 0 || writeChange(deps, device, found, change, { alongside: record })
    );
  });
  if (!isWritten) return null;
  if (note)
    await writeNote(deps, device, entry.id, note, (written, ready) => {
      after = { ...after, note: written };
      return record(ready);
    });
  const photoLeftOut = isKnown || leftOut.has('photo') ? hash : null;
  await storeProperties(deps, device, entry, { card, photoLeftOut }, leftOut, record);
  return { kind: 'changed', etag: null };
}

async function tryPut(deps: Deps, device: Device, { name, text, holds }: PutCard): Promise<Attempt> {
  const { entries } = await openBook(deps, device);
  const entry = entries.find((one) => one.name === name);
  if (!holds(entry?.etag ?? null)) return { kind: 'outdated' };
  const card = readSentCard(text);
  if (typeof card === 'string') return { kind: 'refused', fault: card };
  const key = uidKey(card.uid);
  const named = entry ?? entries.find(({ uid }) => uidKey(uid) === key);
  if (named && (!entry || uidKey(entry.uid) !== key))
    return { kind: 'refused', fault: 'no-uid-conflict', href: named.href };
  return entry ? changeCard(deps, device, entry, card, text) : addCard(deps, device, name, card);
}

/**
 * Stores the vCard of a device under its name: as a new contact, or as a change of one, of which only what differs from
 * the vCard that the device was given is changed (RFC 6352, 6.3.2). If another request was faster, the outcome is that of
 * one after it. @throws Problem 403 for a device or role that cannot write; 503 if a photo temporarily fails
 */
export async function putCard(deps: Deps, device: Device, put: PutCard): Promise<PutOutcome> {
  requireMay(device, 'own', 'contacts:write');
  return (await tryPut(deps, device, put)) ?? (await tryPut(deps, device, put)) ?? { kind: 'outdated' };
}
