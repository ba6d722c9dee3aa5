import { z } from 'zod';
import { HANDLE_PATTERN } from './handle.ts';
import { HANDLE_MAX, HANDLE_MIN } from '../limits/text.ts';

/** A handle of the right form, in lower case; messages are codes. Reserved and taken words are not its matter. */
export const handleSchema = z
  .string('handle.required')
  .trim()
  .min(1, { error: 'handle.required', abort: true })
  .min(HANDLE_MIN, 'handle.too_short')
  .max(HANDLE_MAX, 'handle.too_long')
  .regex(HANDLE_PATTERN, 'handle.pattern')
  .toLowerCase();

/** What the form of a card's link holds. */
export const profileLinkSchema = z.object({ handle: handleSchema });
