import type { LeftOutPart } from '../../../src/domain/address-book/device-changes.ts';
import type { ContactInput } from '../../../src/domain/contact/contact-input.ts';
import { hashAt } from '../../../src/domain/media/media-path.ts';
import type { VCardPhoto } from '../../../src/domain/vcard/vcard-photo.ts';
import type { Device } from '../../actor/actor.ts';
import type { Deps } from '../../deps.ts';
import { fromBase64 } from '../../kit/bytes.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { Problem } from '../../kit/problem.ts';
import type { FoundContact } from '../contacts/contacts.usecases.ts';
import { cleanImage } from '../media/clean-image.ts';
import type { BookEntry } from './address-book.usecases.ts';
import { readDeviceCards } from './device-cards.repository.ts';
import { mayLack } from './left-out-photos.ts';
import { leftOutPhotoIn, type StoredProperty } from './stored-properties.ts';

/** What a device did with a photo. */
type PhotoEdit = {
  /** The new one as a data URL, empty if it was removed; undefined if unchanged, or only named by its address. */
  photo: string | undefined;
  /** The hash of the sent one; null without one. */
  hash: string | null;
  /** Whether it is one that was left out before. */
  isKnown: boolean;
};

const UNCHANGED = { photo: undefined, hash: null, isKnown: false };

/** The size of an embedded photo in pixels, null if it is no picture, and its hash, which is that of its stored file. */
async function measured(base64: string): Promise<{ size: string | null; hash: string }> {
  const bytes = fromBase64(base64) ?? new Uint8Array();
  const image = cleanImage(bytes);
  if (typeof image === 'string') return { size: null, hash: await hashOf(bytes) };
  return { size: `${image.width}x${image.height}`, hash: await hashOf(image.bytes) };
}

const bare = (base64: string) => base64.replaceAll(/\s/g, '');
/** Its bytes decide what it is. */
const dataUrl = (base64: string) => `data:image/jpeg;base64,${base64}`;

/**
 * Whether a photo is the one that a device was given. Android encodes every photo anew, so that its bytes differ; one of
 * the same size, which is smaller than those of cameras, is the same.
 */
async function isGiven(given: VCardPhoto | null, sent: { size: string | null; hash: string }) {
  if (given?.kind !== 'embedded') return false;
  const { size, hash } = await measured(bare(given.base64));
  return hash === sent.hash || (size !== null && size === sent.size);
}

/** The hash of the photo of a contact that a device sent and that was left out; null without one. */
async function leftOutBefore(deps: Deps, device: Device, contactId: string): Promise<string | null> {
  const [card] = await readDeviceCards(deps.db, device.owner.user_id, [contactId]);
  return card ? leftOutPhotoIn(JSON.parse(card.properties) as StoredProperty[]) : null;
}

/** The photo of a contact that a device adds. */
export async function newPhoto(sent: VCardPhoto | null): Promise<PhotoEdit> {
  if (sent?.kind !== 'embedded') return UNCHANGED;
  const base64 = bare(sent.base64);
  return { photo: dataUrl(base64), hash: (await measured(base64)).hash, isKnown: false };
}

/**
 * The change of a contact's photo that follows from a sent vCard. A photo that the device may not have been given was
 * not removed by it, nor one of the card that the contact follows. One that was left out before is not tried again.
 */
export async function photoEdit(
  deps: Deps,
  device: Device,
  { entry, found }: { entry: BookEntry; found: FoundContact },
  { given, sent }: { given: VCardPhoto | null; sent: VCardPhoto | null },
): Promise<PhotoEdit> {
  const { photo: path, photo_id } = found.contact;
  if (sent === null) {
    const isRemoved = given !== null && photo_id !== null && !(await mayLack(deps, path, entry.updated_at));
    return isRemoved ? { ...UNCHANGED, photo: '' } : UNCHANGED;
  }
  if (sent.kind === 'address') return UNCHANGED;
  const base64 = bare(sent.base64);
  const { size, hash } = await measured(base64);
  if (hash === (path && hashAt(path)) || (await isGiven(given, { size, hash }))) return UNCHANGED;
  const isKnown = hash === (await leftOutBefore(deps, device, entry.id));
  return { photo: isKnown ? undefined : dataUrl(base64), hash, isKnown };
}

const UNSUITABLE = [413, 415, 422];

/** Writes with a photo; without it, if that cannot be taken over. */
export async function withPhoto<Result>(
  photo: string | undefined,
  leftOut: Set<LeftOutPart>,
  write: (photo: Pick<ContactInput, 'photo'>) => Promise<Result>,
): Promise<Result> {
  if (photo === undefined) return write({});
  try {
    return await write({ photo });
  } catch (error) {
    if (!(error instanceof Problem) || !UNSUITABLE.includes(error.status)) throw error;
    leftOut.add('photo');
    return write({});
  }
}
