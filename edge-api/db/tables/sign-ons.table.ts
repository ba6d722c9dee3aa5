import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { flag, id, moment } from '../columns.ts';
import { users } from './account.table.ts';
import { teams } from './teams.table.ts';

/**
 * The sign-on of a team's domain with the company's identity provider. `secret` is encrypted; tokens are hashed. No one
 * can sign in before the domain is verified, and only one team can verify it.
 */
export const signOns = sqliteTable(
  'sign_ons',
  {
    team_id: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Its name in the URLs that the identity provider is given. */
    provider_id: text('provider_id').notNull(),
    domain: text('domain').notNull(),
    verified_at: moment('verified_at'),
    proof_hash: text('proof_hash'),
    proof_expires_at: moment('proof_expires_at'),
    protocol: text('protocol', { enum: ['oidc', 'saml'] }).notNull(),
    issuer: text('issuer').notNull(),
    client_id: text('client_id'),
    secret: text('secret'),
    entry_point: text('entry_point'),
    certificate: text('certificate'),
    role: text('role', { enum: ['member', 'readonly'] }).notNull(),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('sign_ons_provider').on(t.provider_id),
    uniqueIndex('sign_ons_domain')
      .on(t.domain)
      .where(sql`verified_at is not null`),
    uniqueIndex('sign_ons_proof').on(t.proof_hash),
    check('sign_ons_domain_lower', sql`${t.domain} = lower(${t.domain})`),
    check('sign_ons_role', sql`${t.role} in ('member', 'readonly')`),
    check(
      'sign_ons_protocol',
      sql`(${t.protocol} = 'oidc' and ${t.client_id} is not null and ${t.secret} is not null)
        or (${t.protocol} = 'saml' and ${t.entry_point} is not null and ${t.certificate} is not null)`,
    ),
  ],
);

/** The bearer token with which a company's directory manages a team's people (SCIM 2.0), hashed. */
export const directoryTokens = sqliteTable(
  'directory_tokens',
  {
    team_id: text('team_id')
      .primaryKey()
      .references(() => teams.id, { onDelete: 'cascade' }),
    token_hash: text('token_hash').notNull(),
    created_at: moment('created_at').notNull(),
    last_used_at: moment('last_used_at'),
  },
  (t) => [uniqueIndex('directory_tokens_hash').on(t.token_hash)],
);

/** A person that a company's directory manages (RFC 7643, 4.1), while they have their account. */
export const directoryPeople = sqliteTable(
  'directory_people',
  {
    id: id(),
    team_id: text('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    user_id: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_name: text('user_name').notNull(),
    external_id: text('external_id'),
    given_name: text('given_name').notNull(),
    family_name: text('family_name').notNull(),
    active: flag('active').notNull(),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
  },
  (t) => [
    uniqueIndex('directory_people_name').on(t.team_id, t.user_name),
    uniqueIndex('directory_people_user').on(t.user_id),
    index('directory_people_team').on(t.team_id, t.created_at, t.id),
    check('directory_people_name_lower', sql`${t.user_name} = lower(${t.user_name})`),
  ],
);
