import { outputSize, sizeBelow, type CropArea } from './crop-geometry.ts';

export type CropOutput = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 0 to 1, for lossy types. */
  quality?: number;
  /** Pixels. */
  maxWidth: number;
};

function canvasOf(width: number, height: number): [HTMLCanvasElement, CanvasRenderingContext2D] {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  return [canvas, context];
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> =>
  new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be written.'))),
      type,
      quality,
    );
  });

/**
 * Prepares a picture: upright according to its metadata, and with fewer pixels than a canvas can hold; one of
 * 16,777,216 or more is downscaled first. @throws if the browser cannot decode it
 */
export async function readyPicture(source: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  try {
    const { width, height } = sizeBelow(bitmap);
    if (width === bitmap.width && height === bitmap.height) return source;
    const [canvas, context] = canvasOf(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    // Preserves transparency.
    return await blobOf(canvas, source.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.95);
  } finally {
    bitmap.close();
  }
}

/** Crops a picture. JPEG has no transparency: it becomes white. */
export async function cropPicture(
  picture: Blob,
  area: CropArea,
  aspect: number,
  { type, quality, maxWidth }: CropOutput,
): Promise<Blob> {
  const bitmap = await createImageBitmap(picture);
  try {
    const { width, height } = outputSize(area, aspect, maxWidth);
    const [canvas, context] = canvasOf(width, height);
    if (type === 'image/jpeg') {
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, width, height);
    }
    context.drawImage(bitmap, area.x, area.y, area.width, area.height, 0, 0, width, height);
    return await blobOf(canvas, type, quality);
  } finally {
    bitmap.close();
  }
}
