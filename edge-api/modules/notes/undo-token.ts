import { z } from 'zod';
import { fromBase64Url, toBase64Url } from '../../kit/base64url.ts';
import { keyedHash } from '../../kit/keyed-hash.ts';
import { sameText } from '../../kit/same-text.ts';

/** A note that was deleted, as it was. Times in milliseconds. */
const deletedNote = z.strictObject({
  id: z.string(),
  contact_id: z.string(),
  author_id: z.string().nullable(),
  text: z.string(),
  created_at: z.int(),
  updated_at: z.int(),
  expires_at: z.int(),
});
export type DeletedNote = z.infer<typeof deletedNote>;

/** Signatures of other things under the same secret are none of a note. */
const sealOf = (secret: string, body: string) => keyedHash(secret, `deleted-note:${body}`);

/** What brings a note back: itself in base64url, a point, and its HMAC-SHA-256 under the secret in hex. */
export async function signDeletedNote(secret: string, note: DeletedNote): Promise<string> {
  const body = toBase64Url(new TextEncoder().encode(JSON.stringify(note)));
  return `${body}.${await sealOf(secret, body)}`;
}

/** The note of a token that was signed with this secret and whose time is not over at `now`; null for all else. */
export async function readDeletedNote(secret: string, token: string, now: Date): Promise<DeletedNote | null> {
  const at = token.lastIndexOf('.');
  const body = token.slice(0, Math.max(at, 0));
  if (!sameText(token.slice(at + 1), await sealOf(secret, body))) return null;
  const note = deletedNote.parse(JSON.parse(new TextDecoder().decode(fromBase64Url(body))));
  return note.expires_at > now.getTime() ? note : null;
}
