import type { ContactDetail } from '../../../src/domain/contact/contact-contract.ts';
import type { VCardPerson } from '../../../src/domain/vcard/write-vcard.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import { drawVCardPhoto } from '../media/vcard-photo.ts';
import { markLeftOut } from './left-out-photos.ts';

type Photo = NonNullable<VCardPerson['photo']>;

/** Bytes of a photo, and concurrent reads. */
const PHOTO_MAX = 50 * 1024;
const AT_ONCE = 10;

const fillOf = (base64: string): number => (base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0);

/** Four characters of base64 are three bytes, except for the padding. */
const fits = ({ base64 }: Photo): boolean => (base64.length / 4) * 3 - fillOf(base64) <= PHOTO_MAX;

/**
 * The photos of contacts for an address book, by uuid, without large ones, to limit the total. 'failed' if one
 * temporarily fails.
 */
export async function photosOf(
  deps: Deps,
  contacts: readonly Pick<ContactDetail, 'uuid' | 'contact_photo_url'>[],
): Promise<Map<string, Photo | 'failed'>> {
  const pictured = contacts.filter((one) => one.contact_photo_url !== null);
  const photos = new Map<string, Photo | 'failed'>();
  for (let from = 0; from < pictured.length; from += AT_ONCE)
    await Promise.all(
      pictured.slice(from, from + AT_ONCE).map(async ({ uuid, contact_photo_url }) => {
        try {
          const photo = await drawVCardPhoto(deps, contact_photo_url);
          if (!photo) await markLeftOut(deps, contact_photo_url);
          else if (fits(photo)) photos.set(uuid, photo);
        } catch (error) {
          log('warn', 'photo_not_made', { error: describeError(error) });
          photos.set(uuid, 'failed');
        }
      }),
    );
  return photos;
}
