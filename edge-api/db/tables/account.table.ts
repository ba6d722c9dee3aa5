import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';

/** A person who can sign in. `plan` is the solo plan; a team's plan takes precedence (`roleOf` in the domain). */
export const users = sqliteTable(
  'users',
  {
    id: id(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    email_verified: flag('email_verified').notNull().default(false),
    image: text('image'),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    status: text('status').notNull().default('needs-wizards'),
    wizard_step: text('wizard_step'),
    plan: text('plan', { enum: ['essential', 'active', 'limited'] })
      .notNull()
      .default('essential'),
    cardea_branding: flag('cardea_branding').notNull().default(true),
    // Cards explain to visitors with an iPhone where a saved contact went.
    ios_save_hint: flag('ios_save_hint').notNull().default(true),
    terms_accepted_at: moment('terms_accepted_at'),
    // When an operator locked the account: no session, key or app password works until it is unlocked.
    locked_at: moment('locked_at'),
    // Of the person's browser, by its IANA name: when their calendar days begin. Null until it is needed.
    time_zone: text('time_zone'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('users_email').on(t.email),
    check('users_email_lower', sql`${t.email} = lower(${t.email})`),
    check('users_plan', sql`${t.plan} in ('essential', 'active', 'limited')`),
  ],
);

/** A signed-in browser, or a holder of a token. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text('token').notNull(),
    expires_at: moment('expires_at').notNull(),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    password_verified_at: moment('password_verified_at'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.token),
    index('sessions_user').on(t.user_id, t.created_at),
    index('sessions_expiry').on(t.expires_at),
  ],
);

/** A sign-in method: a password, or an account at another provider. */
export const identities = sqliteTable(
  'identities',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    provider_id: text('provider_id').notNull(),
    account_id: text('account_id').notNull(),
    password: text('password'),
    access_token: text('access_token'),
    refresh_token: text('refresh_token'),
    id_token: text('id_token'),
    access_token_expires_at: moment('access_token_expires_at'),
    refresh_token_expires_at: moment('refresh_token_expires_at'),
    scope: text('scope'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('identities_account').on(t.provider_id, t.account_id),
    index('identities_user').on(t.user_id),
  ],
);

/** A passkey: the public part of a key in a device or password manager, which signs in without a password. */
export const passkeys = sqliteTable(
  'passkeys',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    credential_id: text('credential_id').notNull(),
    public_key: text('public_key').notNull(),
    // Signatures so far, for devices that count them: a lower number is a copy's. Else 0.
    counter: integer('counter').notNull(),
    device_type: text('device_type').notNull(),
    backed_up: flag('backed_up').notNull(),
    transports: text('transports'),
    // The make of the device or password manager, if it says so.
    aaguid: text('aaguid'),
    created_at: moment('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('passkeys_credential').on(t.credential_id),
    index('passkeys_user').on(t.user_id, t.created_at),
  ],
);

/** The second factor of an account: the sealed secret of an app's codes. It is on once a code was right. */
export const secondFactors = sqliteTable('second_factors', {
  user_id: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  secret: text('secret').notNull(),
  created_at: moment('created_at').notNull(),
  confirmed_at: moment('confirmed_at'),
  // The time step of the last code: neither it nor one before is accepted again.
  last_step: integer('last_step').notNull(),
});

/** An unused backup code of a second factor, hashed with its account. */
export const backupCodes = sqliteTable(
  'backup_codes',
  {
    hash: text('hash').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => secondFactors.user_id, { onDelete: 'cascade' }),
  },
  (t) => [index('backup_codes_user').on(t.user_id)],
);

/** A sign-in that waits for the code of its second factor, by the hash of its browser's token. */
export const signInChallenges = sqliteTable(
  'sign_in_challenges',
  {
    hash: text('hash').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    // Whether its session outlasts the browser's.
    remembered: flag('remembered').notNull(),
    tries: integer('tries').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    index('sign_in_challenges_user').on(t.user_id),
    index('sign_in_challenges_expiry').on(t.expires_at),
  ],
);

/** A single-use token sent by e-mail; `value` is hashed. */
export const verifications = sqliteTable(
  'verifications',
  {
    id: id(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expires_at: moment('expires_at').notNull(),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [index('verifications_identifier').on(t.identifier), index('verifications_expiry').on(t.expires_at)],
);

/** A former e-mail of an account; the link that was mailed there can restore it. */
export const formerEmails = sqliteTable(
  'former_emails',
  {
    id: id(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    token: text('token').notNull(),
    left_at: moment('left_at').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('former_emails_token').on(t.token),
    index('former_emails_user').on(t.user_id, t.left_at),
    index('former_emails_expiry').on(t.expires_at),
  ],
);

/** A physical card or QR: `/c/{code}` redirects to the LIVE profile of its owner, permanently. */
export const cards = sqliteTable(
  'cards',
  {
    code: text('code').primaryKey(),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    created_at: moment('created_at').notNull(),
  },
  (t) => [index('cards_user').on(t.user_id, t.created_at)],
);
