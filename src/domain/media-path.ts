import { FILE_TYPES } from './file-types.ts';

const IMAGE_EXTENSIONS: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
};

/** The extension of what has this content type, its parameters left aside; `bin` where none is known. */
export function extensionOf(contentType: string): string {
  const bare = contentType.split(';')[0]!.trim().toLowerCase();
  const file = FILE_TYPES.find((type) => type.content_type === bare);
  return (Object.hasOwn(IMAGE_EXTENSIONS, bare) ? IMAGE_EXTENSIONS[bare] : file?.extension) ?? 'bin';
}

/** Where a stored picture or file is served: `/media/{hash}.{ext}`, a path of this site. */
export function mediaPath(hash: string, contentType: string): string {
  return `/media/${hash}.${extensionOf(contentType)}`;
}
