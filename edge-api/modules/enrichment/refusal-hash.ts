import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';

/** By what an e-mail is known that is not to be looked up: whoever reads the table learns none. */
export const refusalHash = (secret: string, email: string): Promise<string> =>
  keyedHash(secret, `enrichment:${normalizeEmail(email)}`);

export const refusalHashes = (secret: string, emails: readonly string[]): Promise<string[]> =>
  Promise.all(emails.map((email) => refusalHash(secret, email)));
