import type { Parts } from './images.ts';

/** What R2 says of an upload that was completed or aborted ("Error codes"). */
const NO_SUCH_UPLOAD = 10024;

const isGone = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes(`(${NO_SUCH_UPLOAD})`) || /does not exist/i.test(error.message));

/** Keeps files that come in parts as multipart uploads of R2. */
export const bucketParts = (bucket: R2Bucket): Parts => ({
  async begin(hash, contentType) {
    const { uploadId } = await bucket.createMultipartUpload(hash, { httpMetadata: { contentType } });
    return uploadId;
  },
  async put(hash, upload, number, bytes) {
    const { etag } = await bucket.resumeMultipartUpload(hash, upload).uploadPart(number, bytes);
    return etag;
  },
  async complete(hash, upload, parts) {
    const all = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
    await bucket.resumeMultipartUpload(hash, upload).complete(all);
  },
  async abort(hash, upload) {
    try {
      await bucket.resumeMultipartUpload(hash, upload).abort();
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
});
