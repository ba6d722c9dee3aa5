import sharp from 'sharp';
import type { Files } from '../../files/files.ts';
import type { Images } from '../images.ts';
import { storedVariant } from '../stored-variant.ts';

/** `sharp`'s names. */
const FITS = { cover: 'cover', pad: 'contain' } as const;

/** `Images` without Cloudflare, for tests: pictures are really decoded and resized. */
export const sharpImages = (files: Files): Images => ({
  async readable(bytes) {
    try {
      await sharp(bytes).resize(64).raw().toBuffer();
      return true;
    } catch {
      return false;
    }
  },

  transform: storedVariant(files, async (source, { width, height, fill, quality, format }) => {
    const original = await new Response(source).arrayBuffer();
    const picture = sharp(original, { autoOrient: true })
      .resize({
        width,
        height,
        fit: fill ? FITS[fill] : 'inside',
        withoutEnlargement: !fill,
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .toFormat(format.slice('image/'.length) as 'avif' | 'webp' | 'jpeg' | 'png', { quality });
    return { bytes: new Uint8Array(await picture.toBuffer()), contentType: format };
  }),
});
