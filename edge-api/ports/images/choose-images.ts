import type { Bindings } from '../../env.ts';
import type { Files } from '../files/files.ts';
import { bindingImages } from './binding.images.ts';
import type { Images } from './images.ts';

/** The image service: Cloudflare's in production, the runtime's own on one machine. */
export const chooseImages = ({ IMAGES }: Pick<Bindings, 'IMAGES'>, files: Files): Images =>
  bindingImages(IMAGES, files);
