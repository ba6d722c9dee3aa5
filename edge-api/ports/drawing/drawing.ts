import type { QrFormat, QrImage } from '../../../src/domain/qr-image.ts';
import type { ShareImage } from '../../../src/domain/share-image.ts';

/** The pictures on it as `data:` addresses of JPEG or PNG; null where there is none. */
export type Pictures = { picture: string | null; logo: string | null };

/** Draws pictures. */
export type Drawing = {
  /** The picture of a card for messengers and networks: a PNG of 1200 by 630 pixels. */
  shareImage(image: ShareImage, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * A code framed in the design of its card: 1080 by 1350 pixels. As an SVG its letters are outlines, so that it looks
   * the same without the fonts.
   * @param rows the modules of the code with their quiet zone
   * @param picture a `data:` address of JPEG or PNG; null where there is none
   */
  qrCard(
    image: QrImage,
    rows: boolean[][],
    picture: string | null,
    format: QrFormat,
  ): Promise<Uint8Array<ArrayBuffer>>;
};
