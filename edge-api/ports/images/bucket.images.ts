import { bucketParts } from './bucket.parts.ts';
import type { Images, Stored, Transform } from './images.ts';
import { refusal } from './refusal.ts';
import { variantKey } from './variant-key.ts';

type Options = { bucket: R2Bucket; images: ImagesBinding };

/** Pixels of width that a picture is decoded into to see whether it can be. */
const PROBE_WIDTH = 64;

/** What is around a picture that does not fill its square. */
const CLEAR = 'rgba(0, 0, 0, 0)';

const contentTypeOf = (object: R2Object) => object.httpMetadata?.contentType ?? 'application/octet-stream';

const storedOf = (object: R2ObjectBody): Stored => ({
  body: object.body,
  content_type: contentTypeOf(object),
  size: object.size,
});

const streamOf = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes]).stream();

/**
 * Keeps bytes in R2 and makes pictures with the Images binding. Originals stand under their hash, what is made of them
 * under `{hash}/…`, so that each is made once. The local binding takes no notice of `quality`.
 */
export function bucketImages({ bucket, images }: Options): Images {
  async function make(source: ReadableStream, { width, height, fill, quality, format }: Transform) {
    const made = await images
      .input(source)
      .transform({
        fit: fill ?? 'scale-down',
        ...(fill === 'pad' && { background: CLEAR }),
        ...(width && { width }),
        ...(height && { height }),
      })
      .output({ format, ...(quality && { quality }) });
    const response = await made.response();
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, contentType: response.headers.get('content-type') ?? format };
  }

  return {
    async readable(bytes) {
      try {
        await make(streamOf(bytes), { width: PROBE_WIDTH, format: 'image/jpeg' });
        return true;
      } catch (error) {
        const reason = refusal(error);
        if (reason === 'away') throw error;
        return reason === 'quota';
      }
    },

    async put(hash, bytes, contentType) {
      await bucket.put(hash, bytes, { httpMetadata: { contentType } });
    },

    async head(hash) {
      const object = await bucket.head(hash);
      return object && { content_type: contentTypeOf(object), size: object.size };
    },

    async get(hash, range) {
      const object = await bucket.get(hash, range ? { range } : {});
      return object && storedOf(object);
    },

    async transform(hash, transform) {
      const key = variantKey(hash, transform);
      const kept = await bucket.get(key);
      if (kept) return storedOf(kept);
      const original = await bucket.get(hash);
      if (!original) return null;
      const { bytes, contentType } = await make(original.body, transform);
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
      return { body: streamOf(bytes), content_type: contentType, size: bytes.byteLength };
    },

    parts: bucketParts(bucket),

    async remove(hash) {
      await bucket.delete(hash);
      let cursor: string | undefined;
      do {
        const page = await bucket.list({ prefix: `${hash}/`, ...(cursor && { cursor }) });
        if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
        cursor = page.truncated ? page.cursor : undefined;
      } while (cursor);
    },
  };
}
