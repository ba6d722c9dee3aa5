import { FILE_TYPES } from './file-types.ts';

const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};

/** The extension of a content type, ignoring parameters; `bin` if unknown. */
export function extensionOf(contentType: string): string {
  const bare = contentType.split(';')[0]!.trim().toLowerCase();
  const file = FILE_TYPES.find((type) => type.content_type === bare);
  return (Object.hasOwn(EXTENSIONS, bare) ? EXTENSIONS[bare] : file?.extension) ?? 'bin';
}

/** The hash in the path of a stored file; null for other paths. */
export const hashAt = (path: string): string | null =>
  /^\/media\/([0-9a-f]{32})\.[a-z0-9]{2,5}$/.exec(path)?.[1] ?? null;

/** The path of a stored picture or file: `/media/{hash}.{ext}`, on this site. */
export function mediaPath(hash: string, contentType: string): string {
  return `/media/${hash}.${extensionOf(contentType)}`;
}
