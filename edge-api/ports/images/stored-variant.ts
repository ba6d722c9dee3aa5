import type { Files } from '../files/files.ts';
import type { Images, Transform } from './images.ts';
import { variantKey } from './variant-key.ts';

type Made = { bytes: Uint8Array<ArrayBuffer>; contentType: string };

/** Adds storage to an adapter's transformation: each is made once, then stored below its original. */
export const storedVariant =
  (
    files: Files,
    make: (source: ReadableStream, transform: Transform) => Promise<Made>,
  ): Images['transform'] =>
  async (key, transform) => {
    const at = variantKey(key, transform);
    const stored = await files.get(at);
    if (stored) return stored;
    const original = await files.get(key);
    if (!original) return null;
    const { bytes, contentType } = await make(original.body, transform);
    await files.put(at, bytes, contentType);
    return { body: new Blob([bytes]).stream(), content_type: contentType, size: bytes.byteLength };
  };
