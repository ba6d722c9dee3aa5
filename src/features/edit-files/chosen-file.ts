import { FILE_TYPES } from '../../domain/media/file-types.ts';
import { UPLOAD_MAX_BYTES } from '../../domain/limits/images.ts';

/** The extension of a file by its name, in small letters; empty where it has none. */
export const extensionIn = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** What the field for a file offers, as the `accept` of HTML. */
export const FILE_ACCEPT = FILE_TYPES.map(({ extension }) => `.${extension}`).join(',');

/** What is wrong with a chosen file by what is known of it at once, as a code of validation; null where nothing is. */
export function checkChosenFile({ name, size }: { name: string; size: number }) {
  if (!FILE_TYPES.some(({ extension }) => extension === extensionIn(name))) return 'file.format' as const;
  if (size > UPLOAD_MAX_BYTES) return 'file.too_large' as const;
  return size === 0 ? ('file.empty' as const) : null;
}

/** What a file is called at first: its name without its extension, on one line. */
export const titleOf = (name: string): string =>
  name
    .trim()
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll('_', ' ')
    .trim() || name.trim();
