import { hashAt } from '../../../src/domain/media/media-path.ts';
import type { VCardPerson } from '../../../src/domain/vcard/write-vcard.ts';
import type { Deps } from '../../deps.ts';
import { imageRefusal } from '../../ports/images/refusal.ts';
import { toBase64 } from '../../kit/bytes.ts';

/** The picture's side in a vCard, in pixels: phones refuse cards with larger ones. */
const PHOTO_SIZE = 192;

/**
 * A picture of this site for a vCard; null for a foreign one, or one that permanently fails. @param path its path,
 * `/media/…` @throws if it cannot be created now
 */
export async function drawVCardPhoto(deps: Deps, path: string | null): Promise<VCardPerson['photo']> {
  const hash = path && hashAt(path);
  if (!hash) return null;
  try {
    const small = await deps.images.transform(hash, {
      width: PHOTO_SIZE,
      height: PHOTO_SIZE,
      quality: 80,
      format: 'image/jpeg',
    });
    if (!small) return null;
    const bytes = new Uint8Array(await new Response(small.body).arrayBuffer());
    return { base64: toBase64(bytes), type: 'jpeg' };
  } catch (error) {
    if (imageRefusal(error) === 'away') throw error;
    return null;
  }
}

/** A picture of `drawVCardPhoto`; left out if that fails: the download matters more. */
export const vcardPhoto = (deps: Deps, path: string | null): Promise<VCardPerson['photo']> =>
  drawVCardPhoto(deps, path).catch(() => null);
