import { z } from 'zod';
import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../limits/text.ts';
import { oneLine } from '../text/one-line.ts';

const line = () => z.string().overwrite(oneLine);

/** First name of an account. */
export const firstName = line().max(FIRST_NAME_MAX, 'first_name.too_long');
export const lastName = line().max(LAST_NAME_MAX, 'last_name.too_long');

/** First and last name in one text, to be split. */
export const wholeName = line();

/** First and last name of an account. */
export const accountNameSchema = z.object({
  first_name: firstName.min(1, 'first_name.required'),
  last_name: lastName,
});
