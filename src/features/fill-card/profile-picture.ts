import { PICTURE_MAX_SIDE } from '../../domain/limits/images.ts';

/**
 * A vCard's picture for a card: a centred square, as a JPEG of at most 512 pixels a side. @throws if it cannot be
 * decoded
 */
export async function profilePicture(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(image.naturalWidth, image.naturalHeight);
  const size = Math.min(side, PICTURE_MAX_SIDE);
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const [x, y] = [(image.naturalWidth - side) / 2, (image.naturalHeight - side) / 2];
  canvas.getContext('2d')!.drawImage(image, x, y, side, side, 0, 0, size, size);
  return canvas.toDataURL('image/jpeg', 0.95);
}
