import { FILE_TYPES } from '../../domain/media/file-types.ts';
import { UPLOAD_MAX_BYTES } from '../../domain/limits/images.ts';

/** The extension in a file name, in lower case; empty if there is none. */
export const extensionIn = (name: string): string =>
  /\.([a-z0-9]+)$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';

/** HTML's `accept` for files. */
export const FILE_ACCEPT = FILE_TYPES.map(({ extension }) => `.${extension}`).join(',');

/** The validation code for a chosen file's name and size; null if valid. */
export function checkChosenFile({ name, size }: { name: string; size: number }) {
  if (!FILE_TYPES.some(({ extension }) => extension === extensionIn(name))) return 'file.format' as const;
  if (size > UPLOAD_MAX_BYTES) return 'file.too_large' as const;
  return size === 0 ? ('file.empty' as const) : null;
}

/** The initial title of a file: its name without extension, on one line. */
export const titleOf = (name: string): string =>
  name
    .trim()
    .replace(/\.[a-z0-9]+$/i, '')
    .replaceAll('_', ' ')
    .trim() || name.trim();
