import { z } from 'zod';
import { QR_FORMATS, QR_OUTPUT_OPTIONS } from '../../../src/domain/qr-image.ts';

/** `GET /api/p/{handle}/qr`. */
export const qrQuery = z.object({
  output_option: z.enum(QR_OUTPUT_OPTIONS).default('normal'),
  format: z.enum(QR_FORMATS).default('svg'),
});

export type QrQuery = z.infer<typeof qrQuery>;
