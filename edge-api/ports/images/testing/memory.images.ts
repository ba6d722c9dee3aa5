import sharp from 'sharp';
import type { Images, Parts, Stored, StoredInfo } from '../images.ts';
import { variantKey } from '../variant-key.ts';

/** What `sharp` calls them. */
const FITS = { cover: 'cover', pad: 'contain' } as const;

type Kept = { bytes: Uint8Array<ArrayBuffer>; content_type: string };

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
const infoOf = ({ bytes, content_type }: Kept): StoredInfo => ({ content_type, size: bytes.byteLength });
const storedOf = (kept: Kept): Stored => ({ ...infoOf(kept), body: streamOf(kept.bytes) });

type Upload = { hash: string; content_type: string; parts: Map<number, Uint8Array<ArrayBuffer>> };

/** Uploads in parts, as R2 has them: parts have tags, and one that is gone takes nothing more. */
function memoryParts(kept: Map<string, Kept>, open: Map<string, Upload>): Parts {
  const find = (hash: string, id: string) => {
    const upload = open.get(id);
    if (upload?.hash !== hash) throw new Error('The specified multipart upload does not exist. (10024)');
    return upload;
  };
  const tagOf = (number: number, bytes: Uint8Array) => `${number}-${bytes.byteLength}`;
  return {
    async begin(hash, content_type) {
      const id = crypto.randomUUID();
      open.set(id, { hash, content_type, parts: new Map() });
      return id;
    },
    async put(hash, id, number, bytes) {
      find(hash, id).parts.set(number, bytes.slice());
      return tagOf(number, bytes);
    },
    async complete(hash, id, parts) {
      const { content_type, parts: there } = find(hash, id);
      const all = parts.map(({ number, etag }) => {
        const bytes = there.get(number);
        if (!bytes || tagOf(number, bytes) !== etag) throw new Error('A part is not there. (10025)');
        return bytes;
      });
      kept.set(hash, { bytes: new Uint8Array(await new Blob(all).arrayBuffer()), content_type });
      open.delete(id);
    },
    async abort(_hash, id) {
      open.delete(id);
    },
  };
}

/** `Images` in memory, for tests: pictures are really decoded and made smaller. */
export function memoryImages(): Images & { keys(): string[]; uploads(): string[] } {
  const kept = new Map<string, Kept>();
  const open = new Map<string, Upload>();
  return {
    keys: () => [...kept.keys()],
    /** Uploads that were begun and neither completed nor aborted. */
    uploads: () => [...open.keys()],
    parts: memoryParts(kept, open),

    async readable(bytes) {
      try {
        await sharp(bytes).resize(64).raw().toBuffer();
        return true;
      } catch {
        return false;
      }
    },

    async put(hash, bytes, content_type) {
      kept.set(hash, { bytes: bytes.slice(), content_type });
    },

    async head(hash) {
      const found = kept.get(hash);
      return found ? infoOf(found) : null;
    },

    async get(hash, range) {
      const found = kept.get(hash);
      if (!found || !range) return found ? storedOf(found) : null;
      const part = found.bytes.slice(range.offset, range.offset + range.length);
      return { ...infoOf(found), body: streamOf(part) };
    },

    async transform(hash, transform) {
      const key = variantKey(hash, transform);
      const made = kept.get(key);
      if (made) return storedOf(made);
      const original = kept.get(hash);
      if (!original) return null;
      const { width, height, fill, quality, format } = transform;
      const picture = sharp(original.bytes, { autoOrient: true })
        .resize({
          width,
          height,
          fit: fill ? FITS[fill] : 'inside',
          withoutEnlargement: !fill,
          background: { r: 0, g: 0, b: 0, alpha: 0 },
        })
        .toFormat(format.slice('image/'.length) as 'avif' | 'webp' | 'jpeg' | 'png', { quality });
      const variant = { bytes: new Uint8Array(await picture.toBuffer()), content_type: format };
      kept.set(key, variant);
      return storedOf(variant);
    },

    async remove(hash) {
      for (const key of kept.keys()) if (key === hash || key.startsWith(`${hash}/`)) kept.delete(key);
    },
  };
}
