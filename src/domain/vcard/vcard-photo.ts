import type { VCardLine } from './vcard-property.ts';
import { vcardText } from './read-vcard-values.ts';

/** Types of pictures, as a parameter or a data URI names them; the last where nothing does. */
const TYPES = ['JPEG', 'JPG', 'PNG', 'GIF', 'WEBP', 'HEIC', 'BMP', 'TIFF', 'IMAGE'] as const;
type PhotoType = (typeof TYPES)[number];

/** A photo of a vCard: its bytes in base64 and the type that it says, or the address at which it is. */
export type VCardPhoto =
  { kind: 'embedded'; base64: string; type: PhotoType } | { kind: 'address'; address: string };

/** Characters of a value in which its scheme or the head of a data URI is, and of an address. */
const [HEAD_MAX, ADDRESS_MAX] = [256, 2000];

const IS_DATA = /^\s*data:/i;
const IS_URI = /^\s*[a-z][a-z\d+.-]{1,30}:/i;
const IS_BASE64 = /;base64$/i;

function typeOf({ params }: VCardLine, head: string): PhotoType {
  const said = [...(params.get('TYPE') ?? []), ...(params.get('MEDIATYPE') ?? []), head.toUpperCase()];
  return TYPES.find((type) => said.some((one) => one.includes(type))) ?? 'IMAGE';
}

const unescaped = (text: string): string => text.replaceAll('\\', '');

/**
 * The photo of a PHOTO property: base64 (versions 2.1 and 3.0), a data URI (4.0; some programs write it into 3.0,
 * escaped), or an address. Null without a value.
 */
function photoIn(line: VCardLine): VCardPhoto | null {
  const { value, params } = line;
  const start = unescaped(value.slice(0, HEAD_MAX));
  if (start.trim() === '') return null;
  if (IS_DATA.test(start)) {
    const comma = value.indexOf(',');
    const head = comma < 0 ? start : unescaped(value.slice(0, Math.min(comma, HEAD_MAX)));
    // What is not in base64 is read as no picture.
    const base64 = comma >= 0 && IS_BASE64.test(head) ? value.slice(comma + 1) : '';
    return { kind: 'embedded', base64, type: typeOf(line, head) };
  }
  const isSaid = (params.get('VALUE') ?? []).some((said) => said === 'URI' || said === 'URL');
  if (isSaid || IS_URI.test(start)) return { kind: 'address', address: vcardText(value, ADDRESS_MAX).trim() };
  return { kind: 'embedded', base64: value, type: typeOf(line, '') };
}

/** The photo of a vCard with these PHOTO properties: the first that is embedded, else the first address. */
export function photoOfVCard(lines: readonly VCardLine[]): VCardPhoto | null {
  const photos = lines.flatMap((line) => photoIn(line) ?? []);
  return photos.find(({ kind }) => kind === 'embedded') ?? photos[0] ?? null;
}

/** A photo as the cell of a table: the type of an embedded one, or its address. */
export function photoCell(photo: VCardPhoto | null): string {
  if (photo === null) return '';
  return photo.kind === 'embedded' ? photo.type : photo.address;
}

/** Whether a cell is an embedded photo. */
export const isEmbeddedPhoto = (cell: string): boolean => TYPES.some((type) => type === cell);
