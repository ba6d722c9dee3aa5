import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { cards, formerEmails, identities, sessions, users } from '../../db/tables/account.table.ts';

/** Whose data are exported. */
export type Exported = { id: string; email: string };

/** Who somebody is, and how they sign in. */
export const selectAccount = (db: Database, { id: userId }: Exported) => ({
  account: db.select().from(users).where(eq(users.id, userId)),
  ways_of_signing_in: db
    .select({
      provider_id: identities.provider_id,
      account_id: identities.account_id,
      created_at: identities.created_at,
    })
    .from(identities)
    .where(eq(identities.user_id, userId)),
  sessions: db
    .select({
      ip_address: sessions.ip_address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(eq(sessions.user_id, userId)),
  cards: db
    .select({ code: cards.code, created_at: cards.created_at })
    .from(cards)
    .where(eq(cards.user_id, userId)),
  former_emails: db
    .select({ email: formerEmails.email, left_at: formerEmails.left_at })
    .from(formerEmails)
    .innerJoin(users, and(eq(users.id, formerEmails.user_id), ne(users.email, formerEmails.email)))
    .where(eq(formerEmails.user_id, userId)),
});
