import type { Bytes } from '../../kit/bytes.ts';

/** A picture with nothing in it but the picture. Sizes in pixels, as it is shown. */
export type CleanImage = {
  content_type: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  bytes: Bytes;
};

/** Why bytes are no picture: of another kind (GIF, SVG, HTML, moving ones), or of a kind but not in one piece. */
export type NotAnImage = 'other_kind' | 'broken';
