import { QR_FILE_SUFFIX } from '../../domain/limits/screens.ts';
import type { QrFormat, QrOutputOption } from '../../domain/code/qr-image.ts';

/** Where a picture of a card's code is; its answer is asked for anew each time, so it shows the card as it is now. */
export const qrAddress = (handle: string, option: QrOutputOption, format: QrFormat): string =>
  `/api/p/${handle}/qr?output_option=${option}&format=${format}`;

/** What a picture of a card's code is saved as. */
export const codeFileName = (handle: string, format: QrFormat): string =>
  handle + QR_FILE_SUFFIX.replace(/png$/, format);
