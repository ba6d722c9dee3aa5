import { z } from 'zod';
import { TEXT_MAX } from '../../../../src/domain/limits/text.ts';

/** The announcement of a video before its parts: `size` in bytes. Its limits are checked separately. */
export const videoUploadSchema = z.object({
  name: z
    .string({ error: ({ input }) => (input === undefined ? 'required' : 'name.invalid') })
    .max(TEXT_MAX * 2),
  size: z
    .int({ error: ({ input }) => (input === undefined ? 'required' : 'size.invalid') })
    .positive('size.invalid'),
  type: z.string({ error: ({ input }) => (input === undefined ? 'required' : 'type.invalid') }),
});
