import { checkImageFile, checkImageSize, unreadableImage } from '../../domain/media/chosen-image.ts';

/** The validation code for a chosen picture; null if valid. */
export async function faultOfImage(file: File): Promise<string | null> {
  const fault = checkImageFile(file);
  if (fault) return fault;
  try {
    const bitmap = await createImageBitmap(file);
    const size = checkImageSize(bitmap);
    bitmap.close();
    return size;
  } catch {
    return unreadableImage(file);
  }
}

/** A picture as a data URL for the API. */
export function readDataUrl(picture: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('The picture could not be read.')));
    reader.readAsDataURL(picture);
  });
}

/** The picture at an address as a data URL, for undoing its deletion; null if it cannot be loaded. */
export async function readChosenPicture(src: string): Promise<string | null> {
  try {
    const answer = await fetch(src);
    return answer.ok ? await readDataUrl(await answer.blob()) : null;
  } catch {
    return null;
  }
}
