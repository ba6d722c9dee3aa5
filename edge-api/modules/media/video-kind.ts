import { hasText, textAt } from '../../kit/bytes.ts';

/** Brands of files that have an MP4's box without being one: QuickTime, audio, pictures (mp4ra.org, "Brands"). */
const OTHERS = /^(qt {2}|M4[AB] |hei[cfmsx]|hev[cmsx]|mif[12]|msf1|avi[fs]|crx )$/;
/** Bytes in which an EBML header names its type. */
const EBML_HEADER = 64;

/** Begins with a `ftyp` box of a video's brand (ISO/IEC 14496-12, 4.3). */
const isMp4 = (bytes: Uint8Array) =>
  bytes.length >= 12 && hasText(bytes, 4, 'ftyp') && !OTHERS.test(textAt(bytes, 8, 4));

/** Begins with an EBML header whose DocType, the element 0x4282, is WebM (RFC 8794, 11.2.4). */
function isWebm(bytes: Uint8Array): boolean {
  if (!hasText(bytes, 0, '\x1a\x45\xdf\xa3')) return false;
  for (let at = 4; at < Math.min(EBML_HEADER, bytes.length); at += 1)
    if (hasText(bytes, at, '\x42\x82\x84webm')) return true;
  return false;
}

/** The content type of a video by its first bytes; null if browsers do not play it. */
export function videoKind(bytes: Uint8Array): 'video/mp4' | 'video/webm' | null {
  if (isMp4(bytes)) return 'video/mp4';
  return isWebm(bytes) ? 'video/webm' : null;
}
