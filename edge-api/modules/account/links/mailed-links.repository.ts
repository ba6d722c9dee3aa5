import { and, eq, gt, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { verifications } from '../../../db/tables/account.table.ts';
import { jobs } from '../../../db/tables/jobs.table.ts';
import type { AccountLetter } from './letter-minutes.ts';

/** What a row of `verifications` is for, as the start of its identifier. better-auth's own rows have neither. */
const LINK = 'verify:';
const CODE = 'delete:';
const ASKER = 'asked:';

/** What is kept of a link or a code: who it is for, and its hash. */
export type StoredLink = { id: string; user_id: string; hash: string; now: Date; expires_at: Date };

const rowOf = (kind: string, { id, user_id, hash, now, expires_at }: StoredLink) => ({
  id,
  identifier: kind + hash,
  value: user_id,
  expires_at,
  created_at: now,
  updated_at: now,
});

/** The row of a link that verifies an e-mail. */
export const keptLink = (link: StoredLink) => rowOf(LINK, link);

/** With what it begins under what is kept which session asked for a link: the hash of its token follows. */
export const askerOf = (linkHash: string): string => `${ASKER}${linkHash}:`;

/**
 * Remembers a link that was mailed to verify an e-mail, by the hash of its token; where it changes the e-mail, also the
 * session that asked for it, by its token's hash.
 */
export async function keepLink(
  db: Database,
  link: StoredLink,
  asker?: { id: string; hash: string },
): Promise<void> {
  const row = keptLink(link);
  const asked = asker && { ...row, id: asker.id, identifier: askerOf(link.hash) + asker.hash };
  await db.insert(verifications).values(asked ? [row, asked] : [row]);
}

/** Whether a link that was mailed still counts: neither used nor void nor lapsed. */
export async function hasLink(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, LINK + hash), gt(verifications.expires_at, now)))
    .limit(1);
  return rows.length > 0;
}

/** What better-auth keeps of a sign-in link: not whose account, but which e-mail it was mailed to. */
export const signInLinkValue = (email: string): string => JSON.stringify({ email });

/** The e-mail that a sign-in link was mailed to, by what is kept of it. */
export const emailOfSignInLink = (value: string): string => (JSON.parse(value) as { email: string }).email;

const CODE_LETTERS: readonly AccountLetter[] = ['email_code', 'deletion_code'];
const VERIFYING: readonly AccountLetter[] = ['verify_email', 'verify_new_email', 'verify_again'];
const SIGN_IN: readonly AccountLetter[] = ['sign_in_link', 'sign_in_link_verifies'];

/** A statement: letters to this person that wait with a link or code that is void are not sent any more. */
const forgetLetters = (db: Database, userId: string, letters: readonly AccountLetter[]) =>
  db
    .delete(jobs)
    .where(
      and(
        eq(jobs.user_id, userId),
        isNotNull(jobs.sealed),
        inArray(sql`${jobs.data} ->> 'letter'`, [...letters]),
      ),
    );

/** The same of all links to an account that nobody has verified. */
export const forgetLinkLetters = (db: Database, userId: string) =>
  forgetLetters(db, userId, [...VERIFYING, ...SIGN_IN, 'reset_password']);

/** Makes the links void that verify an e-mail of this person. */
export async function voidLinks(db: Database, userId: string): Promise<void> {
  await db.batch([
    db
      .delete(verifications)
      .where(and(eq(verifications.value, userId), like(verifications.identifier, `${LINK}%`))),
    forgetLetters(db, userId, VERIFYING),
  ]);
}

/** Makes void what was mailed to this person and not used: links for a new password too, and codes. */
export async function voidEverything(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(verifications).where(eq(verifications.value, userId)),
    forgetLetters(db, userId, [...VERIFYING, ...CODE_LETTERS, 'reset_password']),
  ]);
}

/** Keeps the code that confirms a deletion, instead of any before it. */
export async function keepCode(db: Database, code: StoredLink): Promise<void> {
  await db.batch([
    db
      .delete(verifications)
      .where(and(eq(verifications.value, code.user_id), like(verifications.identifier, `${CODE}%`))),
    forgetLetters(db, code.user_id, CODE_LETTERS),
    db.insert(verifications).values(rowOf(CODE, code)),
  ]);
}

/** Takes a code that has not lapsed away. @returns whether there was one */
export async function takeCode(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, CODE + hash), gt(verifications.expires_at, now)))
    .returning({ id: verifications.id });
  return rows.length > 0;
}
