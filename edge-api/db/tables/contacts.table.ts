import { sql } from 'drizzle-orm';
import { check, index, sqliteTable, text, uniqueIndex, type AnySQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { StoredTexts } from '../../../src/domain/contact/contact-lists.ts';
import { flag, id, moment, position } from '../columns.ts';
import { users } from './account.table.ts';
import { media } from './media.table.ts';
import { profiles } from './profiles.table.ts';
import { teams } from './teams.table.ts';
import { leadCaptureQuestions } from './lead-capture.table.ts';

const ENRICH_STATUSES = [
  'NOT_STARTED',
  'IN_PROGRESS',
  'COMPLETED',
  'FAILED',
  'ALREADY_ENRICHED',
  'INFO_NOT_FOUND',
] as const;

const contactId = () =>
  text('contact_id')
    .notNull()
    .references(() => contacts.id, { onDelete: 'cascade' });

/** The types that the column has always taken: its check cannot change, so that of a followed card is a flag. */
const STORED_TYPES = ['exchange', 'manual', 'scan', 'import'] as const;

/**
 * A contact of a person (`user_id`) or a team (`team_id`). It outlives the profile that it came through.
 * `idempotency_key` and `request_hash` are those of the visitor's request, so that a repeated one finds its contact.
 */
export const contacts = sqliteTable(
  'contacts',
  {
    id: id(),
    uuid: text('uuid').notNull(),
    user_id: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    team_id: text('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    profile_id: text('profile_id').references(() => profiles.id, { onDelete: 'set null' }),
    type: text('type', { enum: STORED_TYPES }).notNull(),
    /** Of the type `card`, whatever `type` says. */
    is_card: flag('is_card').notNull().default(false),
    idempotency_key: text('idempotency_key'),
    request_hash: text('request_hash'),
    full_name: text('full_name'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    sort_name: text('sort_name').notNull(),
    company_name: text('company_name'),
    job_title: text('job_title'),
    website: text('website'),
    address: text('address'),
    contact_linkedin_url: text('contact_linkedin_url'),
    nickname: text('nickname'),
    birthday: text('birthday'),
    /** With a value a line, behind `website` and `address`; a messenger is `skype:ava`. */
    websites: text('websites'),
    addresses: text('addresses'),
    messengers: text('messengers'),
    message: text('message'),
    /** The e-mail that a visitor gave, to which the link to withdraw was mailed; edits do not change it. */
    given_email: text('given_email'),
    photo_id: text('photo_id').references(() => media.id, { onDelete: 'set null' }),
    enrich_status: text('enrich_status', { enum: ENRICH_STATUSES }).notNull().default('NOT_STARTED'),
    enrich_notification: flag('enrich_notification').notNull().default(false),
    /** The name that enrichment found, shown for a contact without one. */
    enriched_name: text('enriched_name'),
    created_at: moment('created_at').notNull(),
    updated_at: moment('updated_at').notNull(),
    /** One of many similar contacts from one place: sorted last where a plan shows only some. */
    is_doubtful: flag('is_doubtful').notNull().default(false),
    deleted_at: moment('deleted_at'),
    /** The contact that this one was merged into: it is deleted until the merge is undone. */
    merged_into: text('merged_into').references((): AnySQLiteColumn => contacts.id, { onDelete: 'cascade' }),
    /** The team for which it was collected: the owner's when it came, while they are a member. Triggers maintain it. */
    collected_for: text('collected_for').references(() => teams.id, { onDelete: 'set null' }),
    /** When it was last compared with the owner's others; null if that is still to be done. */
    matched_at: moment('matched_at'),
    /** When its notes or tags last changed; editors need not be warned of that. Triggers maintain it. */
    filed_at: moment('filed_at'),
  },
  (t) => [
    uniqueIndex('contacts_uuid').on(t.uuid),
    uniqueIndex('contacts_idempotency').on(t.profile_id, t.idempotency_key),
    index('contacts_user_date')
      .on(t.user_id, t.created_at, t.id)
      .where(sql`deleted_at is null`),
    index('contacts_user_shown')
      .on(t.user_id, sql`is_doubtful desc`, t.created_at, t.id)
      .where(sql`deleted_at is null`),
    index('contacts_user_name')
      .on(t.user_id, t.sort_name, t.id)
      .where(sql`deleted_at is null`),
    // By month and day. A query finds it only by the same expression.
    index('contacts_user_birthday')
      .on(t.user_id, sql`substr(birthday, -5)`, t.id)
      .where(sql`birthday is not null and deleted_at is null`),
    index('contacts_team_date')
      .on(t.team_id, t.created_at, t.id)
      .where(sql`deleted_at is null`),
    index('contacts_team_name')
      .on(t.team_id, t.sort_name, t.id)
      .where(sql`deleted_at is null`),
    index('contacts_user').on(t.user_id),
    index('contacts_team').on(t.team_id),
    index('contacts_photo').on(t.photo_id),
    index('contacts_merged').on(t.merged_into),
    index('contacts_deleted')
      .on(t.deleted_at)
      .where(sql`deleted_at is not null`),
    index('contacts_user_deleted')
      .on(t.user_id, t.deleted_at)
      .where(sql`deleted_at is not null`),
    index('contacts_collected_date')
      .on(t.collected_for, t.created_at, t.id)
      .where(sql`collected_for is not null`),
    index('contacts_collected_name')
      .on(t.collected_for, t.sort_name, t.id)
      .where(sql`collected_for is not null`),
    index('contacts_unmatched')
      .on(t.user_id, t.company_name, t.id)
      .where(sql`matched_at is null and deleted_at is null`),
    check('contacts_owner', sql`(${t.user_id} is null) <> (${t.team_id} is null)`),
    check('contacts_type', sql`${t.type} in ('exchange', 'manual', 'scan', 'import')`),
    check(
      'contacts_enrich_status',
      sql`${t.enrich_status} in ('NOT_STARTED', 'IN_PROGRESS', 'COMPLETED', 'FAILED', 'ALREADY_ENRICHED', 'INFO_NOT_FOUND')`,
    ),
  ],
);

/** Rows that have each of these columns, with exactly this type. */
type Having<Row extends Columns, Columns extends Pick<Row, keyof Columns>> = Row;

/** The columns of a contact. A text of `CONTACT_TEXTS`, or a list of `CONTACT_LISTS`, without a nullable column does not compile. */
export type ContactColumns = Having<typeof contacts.$inferSelect, StoredTexts>;

export const contactEmails = sqliteTable(
  'contact_emails',
  { id: id(), contact_id: contactId(), email: text('email').notNull(), position: position() },
  (t) => [
    uniqueIndex('contact_emails_once').on(t.contact_id, t.email),
    index('contact_emails_email').on(t.email),
    check('contact_emails_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** `phone` as it was typed, `e164` the same number for comparison if it is international. */
export const contactPhones = sqliteTable(
  'contact_phones',
  {
    id: id(),
    contact_id: contactId(),
    phone: text('phone').notNull(),
    e164: text('e164'),
    position: position(),
  },
  (t) => [
    uniqueIndex('contact_phones_once').on(t.contact_id, t.phone),
    index('contact_phones_number').on(t.e164),
    check(
      'contact_phones_e164',
      sql`${t.e164} is null or (${t.e164} glob '+[1-9]*' and substr(${t.e164}, 2) not glob '*[^0-9]*')`,
    ),
  ],
);

/** A visitor's answer, with the question as it was asked. */
export const contactAnswers = sqliteTable(
  'contact_answers',
  {
    id: id(),
    contact_id: contactId(),
    question_id: text('question_id').references(() => leadCaptureQuestions.id, { onDelete: 'set null' }),
    question: text('question').notNull(),
    answer: text('answer').notNull(),
    position: position(),
  },
  (t) => [
    index('contact_answers_contact').on(t.contact_id, t.position),
    index('contact_answers_question').on(t.question_id),
  ],
);
