import { bucketMultipart } from './bucket.multipart.ts';
import type { FileInfo, Files } from './files.ts';

const infoOf = ({ httpMetadata, size }: R2Object): FileInfo => ({
  content_type: httpMetadata?.contentType ?? 'application/octet-stream',
  size,
});

/** Files as objects of an R2 bucket. */
export const bucketFiles = (bucket: R2Bucket): Files => ({
  async put(key, bytes, contentType) {
    await bucket.put(key, bytes, { httpMetadata: { contentType } });
  },

  async head(key) {
    const object = await bucket.head(key);
    return object && infoOf(object);
  },

  async get(key, range) {
    const object = await bucket.get(key, range ? { range } : {});
    return object && { ...infoOf(object), body: object.body };
  },

  multipart: bucketMultipart(bucket),

  async remove(key) {
    await bucket.delete(key);
    let cursor: string | undefined;
    do {
      const page = await bucket.list({ prefix: `${key}/`, ...(cursor && { cursor }) });
      if (page.objects.length > 0) await bucket.delete(page.objects.map((object) => object.key));
      cursor = page.truncated ? page.cursor : undefined;
    } while (cursor);
  },
});
