import type { ShareImage } from '../../../src/domain/share-image.ts';

/** The pictures on it as `data:` addresses of JPEG or PNG; null where there is none. */
export type Pictures = { picture: string | null; logo: string | null };

/** Draws pictures. */
export type Drawing = {
  /** The picture of a card for messengers and networks: a PNG of 1200 by 630 pixels. */
  shareImage(image: ShareImage, pictures: Pictures): Promise<Uint8Array<ArrayBuffer>>;
};
