import sharp from 'sharp';
import type { Images, Stored, StoredInfo } from '../images.ts';
import { variantKey } from '../variant-key.ts';

type Kept = { bytes: Uint8Array<ArrayBuffer>; content_type: string };

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();
const infoOf = ({ bytes, content_type }: Kept): StoredInfo => ({ content_type, size: bytes.byteLength });
const storedOf = (kept: Kept): Stored => ({ ...infoOf(kept), body: streamOf(kept.bytes) });

/** `Images` in memory, for tests: pictures are really decoded and made smaller. */
export function memoryImages(): Images & { keys(): string[] } {
  const kept = new Map<string, Kept>();
  return {
    keys: () => [...kept.keys()],

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
      const { width, height, quality, format } = transform;
      const picture = sharp(original.bytes, { autoOrient: true })
        .resize({ width, height, fit: 'inside', withoutEnlargement: true })
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
