import { IMAGE_MAX_PIXELS, UPLOAD_MAX_BYTES } from '../../src/domain/limits/images.ts';
import { isHeic } from '../../src/domain/media/chosen-image.ts';

/** Maximum useful side in pixels of a call's background, twice its size. */
const MOST = 3840;
const QUALITY = 0.92;

/** The picture as the service accepts it, downscaled or, of HEIC, as JPEG; null if it is that already, or unreadable. */
export async function acceptedPicture(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height } = bitmap;
  const fits = width * height <= IMAGE_MAX_PIXELS && file.size <= UPLOAD_MAX_BYTES && !isHeic(file);
  const scale = Math.min(1, MOST / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  if (!fits) canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  if (fits) return null;
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
  return blob && new File([blob], 'picture.jpg', { type: blob.type });
}

/** Downscales or converts a chosen picture that the service would not accept before it is submitted. */
export function fitChosenPicture(): void {
  const input = document.querySelector<HTMLInputElement>('.own-picture input[type=file]');
  const button = input?.form?.querySelector<HTMLButtonElement>('button');
  if (!input || !button) return;
  const fit = async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    button.disabled = true;
    const small = await acceptedPicture(file).catch(() => null);
    button.disabled = false;
    if (!small || input.files?.[0] !== file) return;
    const chosen = new DataTransfer();
    chosen.items.add(small);
    input.files = chosen.files;
  };
  input.addEventListener('change', () => void fit());
}
