import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { ROLES } from '../../../src/domain/permissions/roles.ts';
import { signIn as signInAs } from '../../testing/people.ts';
import { belongingTo } from './testing/belongings.ts';
import { newAccount, send, type SignedIn } from '../account/testing/accounts.ts';

/** The place of a table's rows of a person: a field of `account.json`, or a separate file. */
const PLACE: Record<string, string> = {
  contacts: 'contacts.json',
  contact_answers: 'contacts.json',
  contact_emails: 'contacts.json',
  contact_phones: 'contacts.json',
  consents: 'contacts.json',
  withdrawals: 'contacts.json',
  contact_tags: 'contacts.json',
  notes: 'contacts.json',
  contact_rhythms: 'contact_rhythms',
  contact_changes: 'contacts.json',
  enrichments: 'contacts.json',
  contact_keys: 'contacts.json',
  tags: 'tags',
  removed_tags: 'removed_tags',
  contact_merges: 'contact_merges',
  contact_pairs: 'contact_pairs',
  followed_cards: 'kept_cards',
  contact_exports: 'contact_exports',
  contact_imports: 'contact_imports',
  imported_contacts: 'imported_contacts',
  device_cards: 'device_cards',
  device_changes: 'device_changes',
  contact_bulks: 'contact_bulks',
  contact_filters: 'contact_filters',
  lead_capture_forms: 'lead_capture_forms',
  lead_capture_questions: 'lead_capture_questions',
  interactions: 'interactions.json',
  clicks: 'interactions.json',
  interaction_contacts: 'interactions.json',
  take_downs: 'take_downs',
  profile_days: 'profile_days',
  profile_day_sources: 'profile_day_sources',
  profile_day_targets: 'profile_day_targets',
  users: 'account',
  identities: 'ways_of_signing_in',
  passkeys: 'passkeys',
  second_factors: 'second_factor',
  sessions: 'sessions',
  cards: 'cards',
  former_emails: 'former_emails',
  members: 'team',
  team_log: 'team_log',
  member_tags: 'team_tags',
  injected_members: 'team_content',
  ownership_offers: 'ownership_offers',
  directory_people: 'directory',
  profiles: 'profiles',
  former_handles: 'former_handles',
  card_designs: 'designs',
  code_styles: 'code_styles',
  section_settings: 'section_order',
  contact_fields: 'contact_info',
  social_items: 'social_media',
  thumbnail_links: 'thumbnail_links',
  videos: 'videos',
  files: 'files',
  photos: 'photo_gallery',
  removed_items: 'removed_items',
  applied_profiles: 'before_team_looks',
  uploads: 'uploads',
  upload_parts: 'uploads',
  product_events: 'product_events',
  calls_to_action: 'calls_to_action',
  media: 'media',
  credit_accounts: 'credit_account',
  credit_entries: 'credit_entries',
  api_keys: 'api_keys',
  app_passwords: 'app_passwords',
  calendar_addresses: 'calendar_address',
  webhooks: 'webhooks',
  webhook_deliveries: 'webhook_deliveries',
  push_subscriptions: 'push_subscriptions',
  morning_notices: 'morning_notice',
};

/**
 * Tables that say again what others say, to find it by or, for a day, to count it by; one of tags of teams alone; and what
 * waits for a moment to be mailed. Reports of a card are other people's, and for the operator alone;
 * a card that a visitor can have is that visitor's, and sealed. Backup codes and sign-ins that wait for a code are hashes.
 */
const DERIVED = new Set([
  'card_documents',
  'backup_codes',
  'sign_in_challenges',
  'contact_counts',
  'contact_revisions',
  'contact_bulk_items',
  'idempotency_keys',
  'contact_texts',
  'visit_events',
  'injected_tags',
  'jobs',
  'reports',
  'visitor_cards',
]);

let app: Awaited<ReturnType<typeof createTestApp>>;
let me: SignedIn;

beforeAll(async () => {
  app = await createTestApp({ CARDEA_RATE_FACTOR: '100' });
  me = await newAccount(app, 'me@example.com');
  await newAccount(app, 'other.person@example.com', { first_name: 'Somebody', last_name: 'Else' });
});
afterAll(() => app.close());

const run = (sql: string, ...args: (string | number | null)[]) => app.client.execute({ sql, args });

async function exported(who: Record<string, string> = me.bearer) {
  const answer = await send(app, 'GET', '/api/account/export', undefined, who);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toMatch(/no-store/);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="cardea-account-\d{4}-\d\d-\d\d\.zip"$/,
  );
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const text = strFromU8(files['account.json']!);
  return { files, text, data: JSON.parse(text) as Record<string, unknown> };
}

describe('The export of an account', () => {
  test('has a place for every table that belongs to a person', async () => {
    const { data, files } = await exported();
    const places = [...Object.keys(data), ...Object.keys(files)];
    const tables = [...(await belongingTo(app.client, 'users'))].filter((table) => !DERIVED.has(table));
    expect(tables.filter((table) => !places.includes(PLACE[table] ?? ''))).toEqual([]);
  });

  test("contains their data, and no one else's", async () => {
    const { rows } = await run(
      'select id from profiles where user_id = (select id from users where email = ?)',
      me.email,
    );
    const profile = String(rows[0]!['id']);
    await run("insert into contact_fields values ('c', ?, 'phone', '+44 20 7946 0000', 'Desk', 0)", profile);
    await run("insert into former_handles values ('robin_before', ?, 1767225600000)", profile);
    const { data, text } = await exported();
    expect(data).toMatchObject({
      account: { email: me.email, first_name: 'Robin', email_verified: true, plan: 'essential' },
      ways_of_signing_in: [{ provider_id: 'credential' }],
      team: null,
      profiles: [{ id: profile, handle: 'robin_vale', is_default: true }],
      contact_info: [{ value: '+44 20 7946 0000', label: 'Desk' }],
      former_handles: [{ handle: 'robin_before', left_at: '2026-01-01T00:00:00.000Z' }],
      invitations: [],
    });
    expect(data['cards']).toHaveLength(1);
    expect(data['sessions']).toHaveLength(1);
    expect(text).not.toMatch(/other\.person|Somebody|Else/);
  });

  test('has the visits of the own cards, with all clicks and contacts', async () => {
    const { rows } = await run(
      'select id, user_id from profiles where user_id = (select id from users where email = ?)',
      me.email,
    );
    const { id: profile, user_id } = rows[0]!;
    await run(
      `insert into contacts (id, uuid, user_id, profile_id, type, sort_name, created_at, updated_at)
        values ('met', 'met-uuid', ?, ?, 'exchange', 'a', 1, 1)`,
      String(user_id),
      String(profile),
    );
    await run(
      `with recursive n(n) as (select 1 union all select n + 1 from n where n < 2500)
        insert into interactions (id, profile_id, source, device_type, started_at, last_seen_at)
        select 'v' || n, ?, 'qr', 'mobile', 1767225600000 + n / 2, 1767225600000 + n from n`,
      String(profile),
    );
    await run("insert into clicks values ('v7', 'link', 'gone', null, 'Pond', 'https://a.example', 2, 1)");
    await run("insert into interaction_contacts values ('met', 'v7')");
    await run('insert into profile_days values (?, 20000, 2500, 2, 1, 0)', String(profile));
    const { data, files } = await exported();
    const visits = JSON.parse(strFromU8(files['interactions.json']!)) as { id: string }[];
    expect(new Set(visits.map(({ id }) => id)).size).toBe(2500);
    expect(visits.find(({ id }) => id === 'v7')).toMatchObject({
      source: 'qr',
      started_at: '2026-01-01T00:00:00.003Z',
      clicks: [{ title: 'Pond', value: 'https://a.example', clicks: 2 }],
      contacts: ['met'],
    });
    expect(data['profile_days']).toMatchObject([{ day: 20000, views: 2500 }]);
    await run('delete from interactions');
    await run('delete from contacts');
    expect(strFromU8((await exported()).files['interactions.json']!)).toBe('[]\n');
  });

  test('says which key added a webhook', async () => {
    const { rows } = await run('select id from users where email = ?', me.email);
    const user = String(rows[0]!['id']);
    await run("insert into api_keys values ('k', ?, 'CRM', '[]', 'abcd', ?, null, 1)", user, 'a'.repeat(64));
    for (const [id, key] of [
      ['hook-by-key', 'k'],
      ['hook-by-hand', null],
    ] as const)
      await run(
        "insert into webhooks values (?, ?, 'contact.created', 'https://hooks.example', 'sealed', 1, null, null, null, ?, null, null, '[]')",
        id,
        user,
        key,
      );
    const { data, text } = await exported();
    expect(data).toMatchObject({
      api_keys: [{ id: 'k', name: 'CRM' }],
      webhooks: expect.arrayContaining([
        expect.objectContaining({ id: 'hook-by-key', key_id: 'k' }),
        expect.objectContaining({ id: 'hook-by-hand', key_id: null }),
      ]),
    });
    expect(text).not.toMatch(/sealed|aaaaaaaa/);
  });

  test('contains no secret', async () => {
    const { text } = await exported();
    const { rows } = await app.client.execute(
      'select password from identities union select token from sessions',
    );
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows) expect(text).not.toContain(String(row['password']));
    expect(text).not.toContain(me.token);
    expect(text).not.toMatch(
      /"(password|token|token_hash|hash_of|access_token|refresh_token|id_token|public_key|credential_id)"/,
    );
  });

  test('has complete uploads, each under its id, and continues without a lost one', async () => {
    const { rows } = await run('select id from users where email = ?', me.email);
    const bytes = crypto.getRandomValues(new Uint8Array(60_000));
    const put = async (id: string, n: number, type: string, keep: boolean) => {
      const hash = n.toString(16).padStart(32, '0');
      if (keep) await app.deps.files.put(hash, bytes.slice(n), type);
      await run(
        'insert into media values (?, ?, null, ?, ?, 3, 1, 1, 1)',
        id,
        String(rows[0]!['id']),
        hash,
        type,
      );
    };
    await put('photo', 1, 'image/jpeg', true);
    await put('lost', 2, 'image/png', false);
    await put('paper', 3, 'application/pdf', true);
    const { files } = await exported();
    const uploads = Object.keys(files).filter((name) => name.startsWith('files/'));
    expect(uploads.toSorted()).toEqual(['files/paper.pdf', 'files/photo.jpg']);
    expect(files['files/photo.jpg']).toEqual(bytes.slice(1));
    expect(files['files/paper.pdf']).toEqual(bytes.slice(3));
  });

  test('has the invitations to this e-mail without their tokens', async () => {
    await run("insert into teams values ('t', 'The Team', 'active', 1, 1, 1, null)");
    await run(
      "insert into invitations values ('i', 't', ?, 'member', 'secret-hash', null, 9, null, 1, null, null, null)",
      me.email,
    );
    const { data, text } = await exported();
    expect(data['invitations']).toMatchObject([{ team: 'The Team', role: 'member' }]);
    expect(text).not.toContain('secret-hash');
  });

  test.each(ROLES)('is available to %s', async (role) => {
    const person = await signInAs(app, { role });
    const { data } = await exported(person.headers);
    expect(data).toMatchObject({ account: { email: person.email } });
  });
});
