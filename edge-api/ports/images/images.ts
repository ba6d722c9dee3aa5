import type { StoredFile } from '../files/files.ts';

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

/** Makes pictures of the pictures among `Files`, each made once and then stored below its original. */
export type Images = {
  /** Whether the bytes can be decoded as a picture, from the first to the last pixel. */
  readable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** The picture under a key made smaller and put in another format, or null where there is none. */
  transform(key: string, transform: Transform): Promise<StoredFile | null>;
};
