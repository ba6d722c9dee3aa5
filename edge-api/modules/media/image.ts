import type { Bytes } from '../../kit/bytes.ts';

/** A picture without metadata. Sizes in pixels, as it is shown. */
export type CleanImage = {
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  bytes: Bytes;
};

/** Why bytes are not a picture: another type (GIF, SVG, HTML, animations), or broken. */
export type NotAnImage = 'other_kind' | 'broken';
