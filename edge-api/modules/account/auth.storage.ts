import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '../../db/client.ts';
import { identities, passkeys, sessions, users, verifications } from '../../db/tables/account.table.ts';
import { withHashedSessions } from './hashed-sessions.ts';
import { withNormalizedEmails } from './normalized-emails.ts';

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };
const unseen = { type: 'string', input: false, required: false, returned: false } as const;

/** The tables of better-auth; tokens of sessions are hashed, e-mails normalized. */
export const authDatabase = (db: Database) =>
  withNormalizedEmails(
    withHashedSessions(
      drizzleAdapter(db, {
        provider: 'sqlite',
        transaction: false,
        schema: {
          user: users,
          session: sessions,
          account: identities,
          verification: verifications,
          passkey: passkeys,
        },
      }),
    ),
  );

/** better-auth's names of each table's columns. */
export const userFields = { emailVerified: 'email_verified', ...times };
export const userColumns = {
  first_name: { type: 'string', required: false },
  last_name: { type: 'string', required: false },
  status: unseen,
  plan: unseen,
  terms_accepted_at: { type: 'date', input: false, required: false, returned: false },
} as const;
export const sessionFields = {
  userId: 'user_id',
  expiresAt: 'expires_at',
  ipAddress: 'ip_address',
  userAgent: 'user_agent',
  ...times,
};
export const accountFields = {
  userId: 'user_id',
  providerId: 'provider_id',
  accountId: 'account_id',
  accessToken: 'access_token',
  refreshToken: 'refresh_token',
  idToken: 'id_token',
  accessTokenExpiresAt: 'access_token_expires_at',
  refreshTokenExpiresAt: 'refresh_token_expires_at',
  ...times,
};
export const verificationFields = { expiresAt: 'expires_at', ...times };
