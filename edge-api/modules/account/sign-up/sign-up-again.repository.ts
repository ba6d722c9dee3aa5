import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { identities, sessions, users, verifications } from '../../../db/tables/account.table.ts';
import {
  forgetLinkLetters,
  linkRow,
  signInLinkValue,
  type StoredLink,
} from '../links/mailed-links.repository.ts';

/** What somebody signs up with, and the id that their password is to have among the ways in. */
export type SignedUp = {
  name: string;
  first_name: string;
  last_name: string;
  password: string;
  identity_id: string;
};

/**
 * Makes an account that nobody has verified yet the one that is signed up for now: its name, its password as the only
 * way in, and the link that verifies it in place of all that was mailed before. Sessions and accounts elsewhere may be
 * those of somebody who does not have the e-mail. All at once, or nothing where it was verified meanwhile.
 * @param signedUp with the hash of its password
 * @returns whether it was done
 */
export async function replaceUnverified(
  db: Database,
  email: string,
  signedUp: SignedUp,
  link: StoredLink,
): Promise<boolean> {
  const { user_id, now } = link;
  const { name, first_name, last_name, identity_id, password } = signedUp;
  const at = now.getTime();
  const waits = sql`exists (select 1 from ${users} where id = ${user_id} and email_verified = 0)`;
  const [, , , , , , replaced] = await db.batch([
    db.delete(sessions).where(and(eq(sessions.user_id, user_id), waits)),
    db.delete(identities).where(and(eq(identities.user_id, user_id), waits)),
    db.run(sql`insert into ${identities}
      (id, user_id, provider_id, account_id, password, created_at, updated_at)
      select ${identity_id}, ${user_id}, 'credential', ${user_id}, ${password}, ${at}, ${at} where ${waits}`),
    db
      .delete(verifications)
      .where(and(inArray(verifications.value, [user_id, signInLinkValue(email)]), waits)),
    forgetLinkLetters(db, user_id),
    db.insert(verifications).values(linkRow(link)),
    db
      .update(users)
      .set({ name, first_name, last_name, terms_accepted_at: now, updated_at: now })
      .where(and(eq(users.id, user_id), eq(users.email_verified, false)))
      .returning({ id: users.id }),
  ]);
  return replaced.length > 0;
}
