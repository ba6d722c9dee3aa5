import type { Picture } from './picture.ts';

/** The text of the QR code in a picture, dark on light or light on dark, by a reader of our own; of several it may find none. */
export async function readCodes({ data, width, height }: Picture): Promise<string[]> {
  const { default: jsQR } = await import('jsqr');
  const code = jsQR(data, width, height, { inversionAttempts: 'attemptBoth' });
  return code?.data ? [code.data] : [];
}
