import type { Files } from '../files/files.ts';
import type { Images, Transform } from './images.ts';
import { imageRefusal } from './refusal.ts';
import { storedVariant } from './stored-variant.ts';

/** Width in pixels for the test whether a picture can be decoded. */
const PROBE_WIDTH = 64;

/** The ground around a padded picture. */
const CLEAR = 'rgba(0, 0, 0, 0)';

/** Transforms pictures with the Images binding. The local binding ignores `quality`. */
export function bindingImages(images: ImagesBinding, files: Files): Images {
  async function make(source: ReadableStream, { width, height, fill, quality, format }: Transform) {
    const made = await images
      .input(source)
      .transform({
        fit: fill ?? 'scale-down',
        ...(fill === 'pad' && { background: CLEAR }),
        ...(width && { width }),
        ...(height && { height }),
      })
      .output({ format, ...(quality && { quality }) });
    const response = await made.response();
    const bytes = new Uint8Array(await response.arrayBuffer());
    return { bytes, contentType: response.headers.get('content-type') ?? format };
  }

  return {
    async readable(bytes) {
      try {
        await make(new Blob([bytes]).stream(), { width: PROBE_WIDTH, format: 'image/jpeg' });
        return true;
      } catch (error) {
        const reason = imageRefusal(error);
        if (reason === 'away') throw error;
        return reason === 'quota';
      }
    },

    transform: storedVariant(files, make),
  };
}
