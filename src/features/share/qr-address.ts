import { QR_FILE_SUFFIX } from '../../domain/limits/screens.ts';
import type { QrFormat, QrOutputOption } from '../../domain/code/qr-image.ts';

/** The address of a picture of a card's code; it is revalidated each time, so it shows the current card. */
export const qrAddress = (handle: string, option: QrOutputOption, format: QrFormat): string =>
  `/api/p/${handle}/qr?output_option=${option}&format=${format}`;

/** The file name of a picture of a card's code. */
export const codeFileName = (handle: string, format: QrFormat): string =>
  handle + QR_FILE_SUFFIX.replace(/png$/, format);
