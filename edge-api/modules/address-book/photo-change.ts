import type { VCardPhoto } from '../../../src/domain/vcard/vcard-photo.ts';
import { fromBase64 } from '../../kit/bytes.ts';
import { cleanImage } from '../media/clean-image.ts';

const bare = (base64: string) => base64.replaceAll(/\s/g, '');

/** Width and height in pixels as a text; null if it is no picture. */
function sizeOf(base64: string): string | null {
  const bytes = fromBase64(base64);
  const image = bytes && cleanImage(bytes);
  return image === null || typeof image === 'string' ? null : `${image.width}x${image.height}`;
}

/**
 * Whether a photo is the one that a device was given. Android encodes every photo anew, so that its bytes differ; one of
 * the same size, which is smaller than those of cameras, is the same.
 */
function isGiven(given: string, sent: string): boolean {
  if (given === sent) return true;
  const size = sizeOf(given);
  return size !== null && size === sizeOf(sent);
}

/** The new photo as a data URL, empty if it was removed; undefined if unchanged, or only named by its address. */
export function photoChange(given: VCardPhoto | null, sent: VCardPhoto | null): string | undefined {
  if (sent?.kind === 'address') return undefined;
  if (sent === null) return given === null ? undefined : '';
  const base64 = bare(sent.base64);
  if (given?.kind === 'embedded' && isGiven(bare(given.base64), base64)) return undefined;
  // Its bytes decide what it is.
  return `data:image/jpeg;base64,${base64}`;
}
