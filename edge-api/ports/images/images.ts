import type { StoredFile } from '../files/files.ts';

/** A transformation of a picture. Sizes in pixels; without `fill` it is never enlarged. */
export type Transform = {
  width?: number;
  height?: number;
  /**
   * Has exactly the requested width and height: cropped (`cover`), or padded with transparency (`pad`, in formats that
   * support it).
   */
  fill?: 'cover' | 'pad';
  /** 1 to 100. */
  quality?: number;
  format: 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
};

/** Transforms pictures among `Files`, each once, and stores the results below the original. */
export type Images = {
  /** Whether the bytes can be decoded completely as a picture. */
  readable(bytes: Uint8Array<ArrayBuffer>): Promise<boolean>;
  /** The transformed picture of a key, or null without one. */
  transform(key: string, transform: Transform): Promise<StoredFile | null>;
};
