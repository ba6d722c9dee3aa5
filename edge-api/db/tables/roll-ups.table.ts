import { sql } from 'drizzle-orm';
import { check, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { CLICK_KINDS } from '../../../src/domain/visits/visits.ts';
import { profiles } from './profiles.table.ts';

const profileId = () =>
  text('profile_id')
    .notNull()
    .references(() => profiles.id, { onDelete: 'cascade' });

/** Whole days since 1970, UTC. */
const day = () => integer('day').notNull();

/** The counts of a profile's day. */
export const profileDays = sqliteTable(
  'profile_days',
  {
    profile_id: profileId(),
    day: day(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
    exchanges: integer('exchanges').notNull().default(0),
    saves: integer('saves').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.day] }),
    check(
      'profile_days_counts',
      sql`${t.views} >= 0 and ${t.clicks} >= 0 and ${t.exchanges} >= 0 and ${t.saves} >= 0`,
    ),
  ],
);

/** The sources of a day's views. */
export const profileDaySources = sqliteTable(
  'profile_day_sources',
  {
    profile_id: profileId(),
    day: day(),
    source: text('source').notNull(),
    views: integer('views').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.day, t.source] }),
    check('profile_day_sources_views', sql`${t.views} >= 0`),
  ],
);

/** The clicks of a day by target, with its label then. */
export const profileDayTargets = sqliteTable(
  'profile_day_targets',
  {
    profile_id: profileId(),
    day: day(),
    kind: text('kind', { enum: CLICK_KINDS }).notNull(),
    target_id: text('target_id').notNull(),
    field_type_id: text('field_type_id'),
    title: text('title'),
    value: text('value').notNull(),
    clicks: integer('clicks').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profile_id, t.day, t.kind, t.target_id] }),
    check('profile_day_targets_kind', sql`${t.kind} in ('field', 'social', 'link')`),
    check('profile_day_targets_clicks', sql`${t.clicks} >= 0`),
  ],
);
