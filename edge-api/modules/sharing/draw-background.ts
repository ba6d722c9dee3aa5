import type { BackgroundImage } from '../../../src/domain/share/virtual-backgrounds.ts';
import type { Deps } from '../../deps.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { backgroundFolderOf } from '../media/forget-share-images.ts';
import { storedOr, tagOf } from './store-drawing.ts';
import { qrRows } from './qr-code.ts';

/**
 * A background of a card; `tag` changes exactly when the drawing does, and `draw` draws it, or reads the stored
 * drawing.
 */
export type DrawnBackground = { tag: string; draw: () => Promise<Bytes> };

/** The bucket's folder of a profile's drawings on one background. */
export const drawnFolderOf = (profileId: string, scene: BackgroundImage['scene']): string =>
  `${backgroundFolderOf(profileId)}/${scene}`;

/**
 * A background that is drawn on first request and then stored until its drawing would change. @param pictureOf the own
 * picture behind it as a `data:` URL; null for one of the scenes
 */
export async function drawBackground(
  deps: Deps,
  profileId: string,
  image: BackgroundImage,
  pictureOf: () => Promise<string | null> = () => Promise.resolve(null),
): Promise<DrawnBackground> {
  const tag = await tagOf(image);
  const place = { folder: drawnFolderOf(profileId, image.scene), type: 'image/png' } as const;
  const draw = () =>
    storedOr(deps, place, tag, async () => {
      const bytes = await deps.drawing.background(image, qrRows(image.link), await pictureOf());
      return { bytes, whole: true };
    });
  return { tag, draw };
}
