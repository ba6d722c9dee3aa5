import type { Bindings } from '../../env.ts';
import { bucketImages } from './bucket.images.ts';
import type { Images } from './images.ts';

/** The bucket and the image service: Cloudflare's in production, the runtime's own on one machine. */
export function chooseImages(bindings: Pick<Bindings, 'MEDIA' | 'IMAGES'>): Images {
  return bucketImages({ bucket: bindings.MEDIA, images: bindings.IMAGES });
}
