import { outputSize, sizeBelow, type CropArea } from './crop-geometry.ts';

export type CropOutput = {
  type: 'image/png' | 'image/jpeg' | 'image/webp';
  /** 0 to 1, for the types that lose something. */
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
 * The picture as it can be worked with: upright as its metadata say, and with fewer pixels than a canvas holds; one
 * of 16,777,216 or more is made smaller first. @throws where it is no picture that the browser reads
 */
export async function readyPicture(source: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(source);
  try {
    const { width, height } = sizeBelow(bitmap);
    if (width === bitmap.width && height === bitmap.height) return source;
    const [canvas, context] = canvasOf(width, height);
    context.drawImage(bitmap, 0, 0, width, height);
    // What may be transparent stays so.
    return await blobOf(canvas, source.type === 'image/jpeg' ? 'image/jpeg' : 'image/png', 0.95);
  } finally {
    bitmap.close();
  }
}

/** Cuts a part out of a picture. JPEG knows nothing transparent: there it is white. */
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
