import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../testing/test-database.ts';
import { belongingTo, everyRow, linksOf } from './testing/belongings.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/**
 * The tables whose rows are not deleted with an account, by the reason. All others are in the export and the deletion of
 * an account and, where they are of a contact, in a withdrawal: the tests of these walk the same foreign keys.
 */
const OF_NO_ACCOUNT = {
  'a team has it, and says at most who did it': [
    'teams',
    'team_applies',
    'team_locks',
    'team_log',
    'injected_sections',
    'section_rules',
    'sign_ons',
    'directory_tokens',
  ],
  'an address that a team invited, until it answers': ['invitations'],
  'a record of a purchase, without a name once the account is deleted': [
    'checkouts',
    'complimentary_offers',
    'payment_events',
    'subscriptions',
  ],
  'what is for sale': ['prices', 'feature_costs'],
  'hashes that no person can be read from': ['rate_limits', 'visitor_keys', 'enrichment_refusals'],
  'sealed by a secret of the browser, for minutes': ['refused_forms'],
  'unused links, which the deletion finds by the account': ['verifications'],
  'waits to be dispatched, and is forgotten by its subject': ['events', 'event_deliveries'],
  'the last state of a card, until those who follow it have it': ['ended_cards'],
  'a handle that no one may claim for a while, without its owner': ['resting_handles'],
  'a pass that devices still ask for, without its owner': ['wallet_passes', 'wallet_registrations'],
  'letters of a machine without a mail service': ['outbox'],
} satisfies Readonly<Record<string, readonly string[]>>;

/** Columns that name a row of another table without a foreign key, by the reason. */
const UNLINKED = {
  'outlives the row that it names': [
    'contact_revisions.contact_id',
    'ended_cards.profile_id',
    'followed_cards.profile_id',
  ],
  'is read for a day, and deleted with the profile': ['visit_events.contact_id'],
} satisfies Readonly<Record<string, readonly string[]>>;

describe('No table is forgotten', () => {
  test('when an account is deleted: it belongs to one, or says why it does not', async () => {
    const belonging = await belongingTo(database.client, 'users');
    const all = Object.keys(await everyRow(database.client));
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter((table) => !belonging.has(table)).toSorted()).toEqual(
      Object.values(OF_NO_ACCOUNT).flat().toSorted(),
    );
  });

  test('for want of a foreign key: each id of an account, contact, card or team is one, or says why not', async () => {
    const links = (await linksOf(database.client)).map(({ from, column }) => `${from}.${column}`);
    const { rows } = await database.client.execute(`
      select m.name || '.' || c.name as "column"
      from sqlite_master m join pragma_table_info(m.name) c on m.type = 'table'
      where c.name in ('user_id', 'contact_id', 'profile_id', 'team_id') and m.name not glob 'sqlite_*'`);
    const columns = rows.map(({ column }) => String(column));
    expect(columns.length).toBeGreaterThan(50);
    expect(columns.filter((column) => !links.includes(column)).toSorted()).toEqual(
      Object.values(UNLINKED).flat().toSorted(),
    );
  });
});
