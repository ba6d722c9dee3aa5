import { FIRST_NAME_MAX, LAST_NAME_MAX } from '../../../src/domain/limits/text.ts';
import { oneLine } from '../../../src/domain/text/one-line.ts';

const named = (value: unknown, most: number): string =>
  typeof value === 'string' ? [...oneLine(value.toWellFormed())].slice(0, most).join('').trim() : '';

/** The user of a new account from their company's provider: names up to our limit, a verified e-mail. */
export const vouchedUser = (user: Record<string, unknown>) => ({
  emailVerified: true,
  first_name: named(user['first_name'], FIRST_NAME_MAX),
  last_name: named(user['last_name'], LAST_NAME_MAX),
});
