import { z } from 'zod';
import { HANDLE_PATTERN } from './handle.ts';
import { HANDLE_MAX, HANDLE_MIN } from '../limits/handles.ts';

/** A well-formed handle in lower case; messages are codes. Does not check for reserved and taken handles. */
export const handleSchema = z
  .string('handle.required')
  .trim()
  .min(1, { error: 'handle.required', abort: true })
  .min(HANDLE_MIN, 'handle.too_short')
  .max(HANDLE_MAX, 'handle.too_long')
  .regex(HANDLE_PATTERN, 'handle.pattern')
  .toLowerCase();

/** Values of the card-link form. */
export const profileLinkSchema = z.object({ handle: handleSchema });
