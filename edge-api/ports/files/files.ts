/** What is known of a file without its bytes; `size` in bytes. */
export type FileInfo = { content_type: string; size: number };

/** A file with its bytes. */
export type StoredFile = FileInfo & { body: ReadableStream };

/** A part of a file, from `offset` on, `length` bytes of it; both within the file. */
export type ByteRange = { offset: number; length: number };

/** A part of an upload that has arrived; `number` counts from 1, `etag` is the store's. */
export type UploadedPart = { number: number; etag: string };

/**
 * Stores a file that comes in parts, of one size each but the last. Until it is completed nothing is under its key. All
 * but `abort` fail once the upload is gone.
 */
export type MultipartUploads = {
  /** Begins an upload. @returns its id */
  create(key: string, contentType: string): Promise<string>;
  /** Stores a part in the place of one that came before under its number. @returns its etag */
  uploadPart(key: string, uploadId: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Makes the file of all its parts. */
  complete(key: string, uploadId: string, parts: readonly UploadedPart[]): Promise<void>;
  /** Removes an upload and its parts; doing it twice is the same. */
  abort(key: string, uploadId: string): Promise<void>;
};

/** Stores bytes under keys, whose folders are cut by `/`. */
export type Files = {
  /** Stores bytes in the place of what was under their key. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** What is stored, without its bytes, or null. */
  head(key: string): Promise<FileInfo | null>;
  /** The bytes as they were put, or a part of them; null where nothing is. `size` is always that of the whole. */
  get(key: string, range?: ByteRange): Promise<StoredFile | null>;
  multipart: MultipartUploads;
  /** Removes the file and all that is below it, under `{key}/`. */
  remove(key: string): Promise<void>;
};
