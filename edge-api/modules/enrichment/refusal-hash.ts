import { normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';

/** The hash of an e-mail that must not be looked up: the table does not reveal it. */
export const refusalHash = (secret: string, email: string): Promise<string> =>
  keyedHash(secret, `enrichment:${normalizeEmail(email)}`);

export const refusalHashes = (secret: string, emails: readonly string[]): Promise<string[]> =>
  Promise.all(emails.map((email) => refusalHash(secret, email)));
