import { DATA_URL_MAX, UPLOAD_MAX_BYTES } from '../../../src/domain/limits/images.ts';
import type { Bytes } from '../../kit/bytes.ts';

const HEAD = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?(?:;[a-z0-9-]+=[^;,]*)*;base64,/i;

/**
 * The bytes of a base64 data URL (RFC 2397). What it says of their type is not passed on: the bytes tell. `too_large`
 * where they would be more than an upload may have, null where it is no such URL.
 */
export function decodeDataUrl(url: string): Bytes | 'too_large' | null {
  const head = HEAD.exec(url.slice(0, 256));
  if (!head) return null;
  if (url.length > DATA_URL_MAX) return 'too_large';
  try {
    const binary = atob(url.slice(head[0].length));
    if (binary.length > UPLOAD_MAX_BYTES) return 'too_large';
    return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
  } catch {
    return null;
  }
}
