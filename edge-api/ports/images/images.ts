/** How a picture is wanted. Sizes in pixels; without `fill` it is never made larger than the original. */
export type Transform = {
  width?: number;
  height?: number;
  /**
   * Has exactly the width and height that are asked for: what does not fit is cut off at the edges (`cover`), or what is
   * left is clear (`pad`, in formats that know clear pixels).
   */
  fill?: 'cover' | 'pad';
  /** 1 to 100. */
  quality?: number;
  format: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
};

/** What is kept under a hash; `size` in bytes. */
export type StoredInfo = { content_type: string; size: number };

/** Bytes that are kept, with what they are. */
export type Stored = StoredInfo & { body: ReadableStream };

/** A part of the bytes, from `offset` on, `length` of them; both within what is kept. */
export type ByteRange = { offset: number; length: number };

/** A part of an upload that has arrived; `number` counts from 1, `etag` is the keeper's. */
export type KeptPart = { number: number; etag: string };

/**
 * Keeps a file that comes in parts, of one size each but the last. Until it is completed nothing is there under its hash.
 * An upload that is not there any more makes all but `abort` fail.
 */
export type Parts = {
  /** Begins an upload. @returns its id */
  begin(hash: string, contentType: string): Promise<string>;
  /** Keeps a part; one that came before under its number is replaced. */
  put(hash: string, upload: string, number: number, bytes: Uint8Array<ArrayBuffer>): Promise<string>;
  /** Makes the file of all its parts. */
  complete(hash: string, upload: string, parts: readonly KeptPart[]): Promise<void>;
  /** Forgets an upload and its parts; doing it twice is the same. */
  abort(hash: string, upload: string): Promise<void>;
};

/** Keeps pictures and files under the hash of their content, and makes pictures smaller. */
export type Images = {
  /** Whether the bytes can be decoded as a picture, from the first to the last pixel. */
  readable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** Keeps bytes under their hash; keeping the same bytes twice is the same. */
  put(hash: string, bytes: Uint8Array<ArrayBuffer>, contentType: string): Promise<void>;
  /** What is kept, without its bytes, or null. */
  head(hash: string): Promise<StoredInfo | null>;
  /** The bytes as they were put, or a part of them; null where nothing is. `size` is always that of the whole. */
  get(hash: string, range?: ByteRange): Promise<Stored | null>;
  /** A picture made smaller and put in another format, or null where there is none; made once, then kept. */
  transform(hash: string, transform: Transform): Promise<Stored | null>;
  parts: Parts;
  /** Forgets the bytes and every picture made of them. */
  remove(hash: string): Promise<void>;
};
