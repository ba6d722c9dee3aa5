import { z } from 'zod';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';

const line = () => z.string().overwrite(oneLine);

/** The names of an account. */
export const firstName = line().max(FIRST_NAME_MAX, 'first_name.too_long');
export const lastName = line().max(LAST_NAME_MAX, 'last_name.too_long');

/** Both names in one text, to be cut in two. */
export const wholeName = line();

/** The names that somebody gives their account. */
export const accountNameSchema = z.object({
  first_name: firstName.min(1, 'first_name.required'),
  last_name: lastName,
});
