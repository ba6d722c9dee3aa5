import { and, eq, ne } from 'drizzle-orm';
import {
  cards,
  formerEmails,
  identities,
  passkeys,
  secondFactors,
  sessions,
  users,
} from '../../db/tables/account.table.ts';
import type { Sections } from './export-rows.repository.ts';

/** The account to export. */
export type ExportedAccount = { id: string; email: string };

/** An account's identity and sign-in methods. */
export const accountSections = ({ id: userId }: ExportedAccount): Sections => ({
  account: { from: users, where: eq(users.id, userId), isOne: true },
  ways_of_signing_in: {
    from: identities,
    columns: {
      provider_id: identities.provider_id,
      account_id: identities.account_id,
      created_at: identities.created_at,
    },
    where: eq(identities.user_id, userId),
  },
  passkeys: {
    from: passkeys,
    columns: { name: passkeys.name, created_at: passkeys.created_at },
    where: eq(passkeys.user_id, userId),
  },
  second_factor: {
    from: secondFactors,
    columns: { on_since: secondFactors.confirmed_at },
    where: eq(secondFactors.user_id, userId),
  },
  sessions: {
    from: sessions,
    columns: {
      ip_address: sessions.ip_address,
      user_agent: sessions.user_agent,
      created_at: sessions.created_at,
      expires_at: sessions.expires_at,
    },
    where: eq(sessions.user_id, userId),
  },
  cards: {
    from: cards,
    columns: { code: cards.code, created_at: cards.created_at },
    where: eq(cards.user_id, userId),
  },
  former_emails: {
    from: formerEmails,
    columns: { email: formerEmails.email, left_at: formerEmails.left_at },
    joined: [[users, and(eq(users.id, formerEmails.user_id), ne(users.email, formerEmails.email))]],
    where: eq(formerEmails.user_id, userId),
  },
});
