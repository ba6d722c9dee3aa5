/** A range of `length` bytes from `offset`. */
type ByteRange = { offset: number; length: number };

/**
 * The single range of a `Range` header (RFC 9110, 14.1.2) in `size` bytes. Null to answer in full: for several ranges,
 * another unit, or a range outside of the file, all of which may be ignored.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | null {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return null;
  const offset = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return offset <= end ? { offset, length: end - offset + 1 } : null;
}

/** The `Content-Range` of a range (RFC 9110, 14.4). */
export const contentRange = ({ offset, length }: ByteRange, size: number): string =>
  `bytes ${offset}-${offset + length - 1}/${size}`;
