import { and, eq, gt, inArray, isNotNull, like, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { signInChallenges, verifications } from '../../../db/tables/account.table.ts';
import { jobs } from '../../../db/tables/jobs.table.ts';
import type { AccountLetter } from './letter-minutes.ts';

/** The prefix of an identifier in `verifications`, by purpose. better-auth's own rows have neither. */
const LINK = 'verify:';
const CODE = 'delete:';
const ASKER = 'asked:';

/** The stored part of a link or a code: its account and its hash. */
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
export const linkRow = (link: StoredLink) => rowOf(LINK, link);

/** The prefix of the row with the session that requested a link: the hash of its token follows. */
export const askerOf = (linkHash: string): string => `${ASKER}${linkHash}:`;

/**
 * Stores a mailed verification link by the hash of its token; if it changes the e-mail, also the hash of the requesting
 * session's token.
 */
export async function keepLink(
  db: Database,
  link: StoredLink,
  asker?: { id: string; hash: string },
): Promise<void> {
  const row = linkRow(link);
  const asked = asker && { ...row, id: asker.id, identifier: askerOf(link.hash) + asker.hash };
  await db.insert(verifications).values(asked ? [row, asked] : [row]);
}

/** Whether a mailed link is still valid: neither used nor invalidated nor expired. */
export async function hasLink(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(eq(verifications.identifier, LINK + hash), gt(verifications.expires_at, now)))
    .limit(1);
  return rows.length > 0;
}

/** better-auth's value of a sign-in link: the e-mail that it was mailed to, not the account. */
export const signInLinkValue = (email: string): string => JSON.stringify({ email });

/** The e-mail in the value of a sign-in link. */
export const emailOfSignInLink = (value: string): string => (JSON.parse(value) as { email: string }).email;

const CODE_LETTERS: readonly AccountLetter[] = [
  'email_code',
  'passkey_code',
  'second_factor_code',
  'deletion_code',
];
const VERIFYING: readonly AccountLetter[] = ['verify_email', 'verify_new_email', 'verify_again'];
const SIGN_IN: readonly AccountLetter[] = ['sign_in_link', 'sign_in_link_verifies'];

/** The statement that deletes waiting letters to this person whose link or code is invalid. */
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

/** The same for all links to an unverified account. */
export const forgetLinkLetters = (db: Database, userId: string) =>
  forgetLetters(db, userId, [...VERIFYING, ...SIGN_IN, 'reset_password']);

/** Invalidates the links that verify an e-mail of this person. */
export async function voidLinks(db: Database, userId: string): Promise<void> {
  await db.batch([
    db
      .delete(verifications)
      .where(and(eq(verifications.value, userId), like(verifications.identifier, `${LINK}%`))),
    forgetLetters(db, userId, VERIFYING),
  ]);
}

/** Invalidates everything unused that was mailed to this person: also links for a new password, codes, and sign-ins that wait for one. */
export async function voidEverything(db: Database, userId: string): Promise<void> {
  await db.batch([
    db.delete(verifications).where(eq(verifications.value, userId)),
    db.delete(signInChallenges).where(eq(signInChallenges.user_id, userId)),
    forgetLetters(db, userId, [...VERIFYING, ...CODE_LETTERS, 'reset_password']),
  ]);
}

/** Stores the code that confirms a deletion, in place of any before it. */
export async function keepCode(db: Database, code: StoredLink): Promise<void> {
  await db.batch([
    db
      .delete(verifications)
      .where(and(eq(verifications.value, code.user_id), like(verifications.identifier, `${CODE}%`))),
    forgetLetters(db, code.user_id, CODE_LETTERS),
    db.insert(verifications).values(rowOf(CODE, code)),
  ]);
}

/** Deletes a valid code. @returns whether there was one */
export async function takeCode(db: Database, hash: string, now: Date): Promise<boolean> {
  const rows = await db
    .delete(verifications)
    .where(and(eq(verifications.identifier, CODE + hash), gt(verifications.expires_at, now)))
    .returning({ id: verifications.id });
  return rows.length > 0;
}
