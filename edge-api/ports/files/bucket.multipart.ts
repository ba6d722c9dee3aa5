import type { MultipartUploads } from './files.ts';

/** R2's code for a completed or aborted upload ("Error codes"). */
const NO_SUCH_UPLOAD = 10024;

const isGone = (error: unknown) =>
  error instanceof Error &&
  (error.message.includes(`(${NO_SUCH_UPLOAD})`) || /does not exist/i.test(error.message));

/** Multipart uploads of R2. */
export const bucketMultipart = (bucket: R2Bucket): MultipartUploads => ({
  async create(key, contentType) {
    const { uploadId } = await bucket.createMultipartUpload(key, { httpMetadata: { contentType } });
    return uploadId;
  },
  async uploadPart(key, uploadId, number, bytes) {
    const { etag } = await bucket.resumeMultipartUpload(key, uploadId).uploadPart(number, bytes);
    return etag;
  },
  async complete(key, uploadId, parts) {
    const all = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
    await bucket.resumeMultipartUpload(key, uploadId).complete(all);
  },
  async abort(key, uploadId) {
    try {
      await bucket.resumeMultipartUpload(key, uploadId).abort();
    } catch (error) {
      if (!isGone(error)) throw error;
    }
  },
});
