import { hasText, viewOf } from '../../kit/bytes.ts';

const END_SIZE = 22;
const ENTRY_SIZE = 46;
const COMMENT_MAX = 0xffff;
/** Maximum members of a document: some hundred pages with a picture each have a tenth of it. */
const MEMBERS_MAX = 10_000;
/** Maximum bytes of all unpacked members together. */
const UNPACKED_MAX = 512 * 1024 * 1024;

/** The offset of the central directory's end record, or -1 (APPNOTE 4.3.16). */
function findEnd(bytes: Uint8Array): number {
  const first = Math.max(0, bytes.length - END_SIZE - COMMENT_MAX);
  for (let at = bytes.length - END_SIZE; at >= first; at--) {
    if (hasText(bytes, at, 'PK\x05\x06')) return at;
  }
  return -1;
}

/**
 * The names of a ZIP's members in its central directory (APPNOTE 4.3.12), without unpacking: `bomb` if the directory
 * declares too much, or overlapping members. Null for any other file.
 */
export function zipNames(bytes: Uint8Array): Set<string> | 'bomb' | null {
  const end = hasText(bytes, 0, 'PK\x03\x04') ? findEnd(bytes) : -1;
  if (end === -1) return null;
  const view = viewOf(bytes);
  const count = view.getUint16(end + 10, true);
  if (count > MEMBERS_MAX) return 'bomb';
  const names = new Set<string>();
  let [packed, unpacked] = [0, 0];
  let at = view.getUint32(end + 16, true);
  for (let i = 0; i < count; i++) {
    if (!hasText(bytes, at, 'PK\x01\x02') || at + ENTRY_SIZE > bytes.length) return null;
    packed += view.getUint32(at + 20, true);
    unpacked += view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    names.add(new TextDecoder().decode(bytes.subarray(at + ENTRY_SIZE, at + ENTRY_SIZE + length)));
    at += ENTRY_SIZE + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return unpacked > UNPACKED_MAX || packed > bytes.length ? 'bomb' : names;
}
