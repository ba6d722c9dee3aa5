/** The metadata of a file; `size` in bytes. */
export type FileInfo = { content_type: string; size: number };

/** A file with its bytes. */
export type StoredFile = FileInfo & { body: ReadableStream };

/** A range of a file: `length` bytes from `offset`; both within the file. */
export type ByteRange = { offset: number; length: number };

/** An uploaded part; `number` counts from 1, `etag` is the store's. */
export type UploadedPart = { number: number; etag: string };

/**
 * Stores a file from parts, of equal size except the last. Until it is completed nothing is under its key. All but
 * `abort` fail once the upload is gone.
 */
export type MultipartUploads = {
  /** Starts an upload. @returns its id */
  create(key: string, contentType: string): Promise<string>;
  /** Stores a part, in place of an earlier one with its number. @returns its etag */
  uploadPart(key: string, uploadId: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Assembles the file from all its parts. */
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  /** Removes an upload and its parts; idempotent. */
  abort(key: string, uploadId: string): Promise<void>;
};

/** Stores bytes under keys, whose folders are separated by `/`. */
export type Files = {
  /** Stores bytes under a key, in place of earlier ones. */
  put(key: string, bytes: Uint8Array<ArrayBuffer> | Blob, contentType: string): Promise<void>;
  /** What is stored, without its bytes, or null. */
  head(key: string): Promise<FileInfo | null>;
  /** The stored bytes, or a range of them; null without any. `size` is always that of the whole. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  multipart: MultipartUploads;
  /** Removes the file and all keys below it, under `{key}/`. */
  remove(key: string): Promise<void>;
};
