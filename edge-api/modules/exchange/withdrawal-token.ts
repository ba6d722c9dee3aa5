import { keyedHash } from '../../kit/keyed-hash.ts';

/** Characters of an id, and of the proof beside it. */
const PART = 22;
const TOKEN = new RegExp(`^[\\w-]{${2 * PART}}$`);

const proofOf = async (secret: string, contactId: string) =>
  (await keyedHash(secret, `withdraw:${contactId}`)).slice(0, PART);

/** What the link carries that takes a contact back: its id and a proof, so that it works without any consent. */
export const withdrawalToken = async (secret: string, contactId: string): Promise<string> =>
  contactId + (await proofOf(secret, contactId));

/** Whether a text could be a token at all. */
export const isTokenLike = (token: string): boolean => TOKEN.test(token);

/** The contact that a token proves to be of, null where it proves none. */
export async function provenContact(secret: string, token: string): Promise<string | null> {
  const id = token.slice(0, PART);
  return token === (await withdrawalToken(secret, id)) ? id : null;
}
