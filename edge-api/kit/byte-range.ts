/** A part of so many bytes, behind others. */
type ByteRange = { offset: number; length: number };

/**
 * The one part that a `Range` header asks for (RFC 9110, 14.1.2), of `size` bytes. Null where the whole is to be
 * answered: several parts, another unit, or a part that is not there, all of which may be ignored.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return offset <= end ? { offset, length: end - offset + 1 } : null;
}

/** Where a part stands in the whole, as `Content-Range` says it (RFC 9110, 14.4). */
export const contentRange = ({ offset, length }: ByteRange, size: number): string =>
  `bytes ${offset}-${offset + length - 1}/${size}`;
