import { keyedHash } from '../../kit/keyed-hash.ts';

/** Characters of an id, and of its proof. */
const PART = 22;
const TOKEN = new RegExp(`^[\\w-]{${2 * PART}}$`);

const proofOf = async (secret: string, contactId: string) =>
  (await keyedHash(secret, `withdraw:${contactId}`)).slice(0, PART);

/** The token of the link that withdraws a contact: its id and a proof, so that it works without any consent. */
export const withdrawalToken = async (secret: string, contactId: string): Promise<string> =>
  contactId + (await proofOf(secret, contactId));

/** Whether a text has the format of a token. */
export const isTokenLike = (token: string): boolean => TOKEN.test(token);

/** The contact of a valid token, null for any other. */
export async function provenContact(secret: string, token: string): Promise<string | null> {
  const id = token.slice(0, PART);
  return token === (await withdrawalToken(secret, id)) ? id : null;
}
