import { DATA_URL_MAX, UPLOAD_MAX_BYTES } from '../../../src/domain/limits/images.ts';
import { fromBase64, type Bytes } from '../../kit/bytes.ts';

const HEAD = /^data:([a-z0-9.+-]+\/[a-z0-9.+-]+)?(?:;[a-z0-9-]+=[^;,]*)*;base64,/i;

/**
 * The bytes of a base64 data URL (RFC 2397). Its declared type is ignored: the bytes decide. `too_large` above the
 * limit of an upload, null for any other text.
 */
export function decodeDataUrl(url: string): Bytes | 'too_large' | null {
  const head = HEAD.exec(url.slice(0, 256));
  if (!head) return null;
  if (url.length > DATA_URL_MAX) return 'too_large';
  const bytes = fromBase64(url.slice(head[0].length));
  return bytes && bytes.length > UPLOAD_MAX_BYTES ? 'too_large' : bytes;
}
