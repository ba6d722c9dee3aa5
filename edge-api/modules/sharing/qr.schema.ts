import { z } from 'zod';
import { codeStyle as words } from '#messages/code-style.ts';
import { QR_FORMATS, QR_OUTPUT_OPTIONS } from '../../../src/domain/code/qr-image.ts';

/** `GET /api/p/{handle}/qr`. */
export const qrQuery = z
  .object({
    output_option: z.enum(QR_OUTPUT_OPTIONS).default('normal'),
    format: z.enum(QR_FORMATS).default('svg'),
    /** By default in its owner's style. */
    style: z.literal('plain').optional(),
  })
  .refine(({ output_option, format }) => output_option === 'normal' || format !== 'pdf', {
    error: words.framed_pdf,
    path: ['format'],
  });

export type QrQuery = z.infer<typeof qrQuery>;
