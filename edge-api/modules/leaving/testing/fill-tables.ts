import { hashToken } from '../../../kit/token-hash.ts';
import type { TestApp } from '../../../testing/people.ts';

/** The owner of rows: an account, and a profile of it. */
type Owner = { user: string; profile: string };

const runIn =
  (app: TestApp) =>
  (sql: string, ...args: (string | number | null)[]) =>
    app.client.execute({ sql, args });

/** Stores a picture of a person or a team. */
export async function upload(
  app: TestApp,
  owner: { user?: string; team?: string },
  id: string,
  hash: string,
) {
  await app.deps.files.put(hash, new Uint8Array([1, 2, 3]), 'image/png');
  await runIn(app)(
    "insert into media values (?, ?, ?, ?, 'image/png', 3, 1, 1, 1)",
    id,
    owner.user ?? null,
    owner.team ?? null,
    hash,
  );
}

/** Adds a row of a person to every table that can have one; ids begin with `name`. */
export async function fillTables(app: TestApp, { user, profile }: Owner, name: string, hash: string) {
  const run = runIn(app);
  await upload(app, { user }, `${name}-media`, hash);
  await run(
    'update profiles set picture_id = ?1, call_background_id = ?1 where id = ?2',
    `${name}-media`,
    profile,
  );
  await run("insert into reports values (?, ?, 'spam', 'm', null, 1)", `${name}-report`, profile);
  await run("insert into take_downs values (?, 410, 'Phishing', 1)", profile);
  await run('insert into former_handles values (?, ?, 1)', `${name}_before`, profile);
  await run(
    `insert into card_designs (profile_id, title, background_color, foreground_active_color, accent_color,
      full_name_foreground_color, career_foreground_color, card_background_color, brand_color)
      values (?, 'Own', '#1', '#1', '#1', '#1', '#1', '#1', '1')`,
    profile,
  );
  await run("insert into code_styles values (?, '#111', '#fff', 'rounded', 'none', 'none', '')", profile);
  await run("insert into section_settings values (?, 'about', 1, 0)", profile);
  await run("insert into contact_fields values (?, ?, 'phone', '1', null, 0)", `${name}-contact`, profile);
  await run("insert into social_items values (?, ?, 'x', 'a', 0)", `${name}-social`, profile);
  await run(
    "insert into thumbnail_links values (?, ?, 't', 'l', ?, 0)",
    `${name}-link`,
    profile,
    `${name}-media`,
  );
  await run(
    "insert into videos values (?, ?, 't', 'l', ?, 0, ?)",
    `${name}-video`,
    profile,
    `${name}-media`,
    `${name}-media`,
  );
  await run(
    "insert into removed_items values (?, ?, 'links', '{}', 0, ?, null, 1)",
    `${name}-removed`,
    profile,
    `${name}-media`,
  );
  await run("insert or ignore into teams values ('looks', 'Looks', 'active', 1, 1, 1, null)");
  await run("insert or ignore into team_applies values ('look', 'looks', null, '[]', '{}', 'done', 1)");
  await run(
    "insert into applied_profiles values ('look', ?, '{}', ?, ?, 1, 0)",
    profile,
    `${name}-media`,
    `${name}-media`,
  );
  await run(
    "insert into uploads values (?, ?, ?, 'bucket', 'video/mp4', 1, 1)",
    `${name}-upload`,
    profile,
    'a'.repeat(32),
  );
  await run("insert into upload_parts values (?, 1, 1, 'e')", `${name}-upload`);
  await run("insert into product_events values (?, ?, 'cover', '{}', 1, ?)", `${name}-act`, user, profile);
  await run(
    `insert into jobs (id, kind, data, sealed, lapses_at, user_id, due_at, created_at)
      values (?, 'letter', '{}', 'sealed', 9e12, ?, 9e12, 1)`,
    `${name}-letter`,
    user,
  );
  await run("insert into files values (?, ?, 't', ?, 0, 1)", `${name}-file`, profile, `${name}-media`);
  await run("insert into photos values (?, ?, 't', ?, 0)", `${name}-photo`, profile, `${name}-media`);
  await run("insert into calls_to_action values (?, 'Save', null, null, null)", profile);
  await run(
    `insert into contacts (id, uuid, user_id, profile_id, type, sort_name, created_at, updated_at)
      values (?, ?, ?, ?, 'manual', 'a', 1, 1)`,
    `${name}-met`,
    `${name}-met-uuid`,
    user,
    profile,
  );
  await run(
    "insert into api_keys values (?, ?, 'Sheet', '[]', 'abcd', ?, null, 1)",
    `${name}-key`,
    user,
    await hashToken(name),
  );
  await run(
    `insert into webhooks values (?, ?, 'contact.created', 'https://hooks.example', 'sealed', 1, null, null, null, ?, null, null, '[]')`,
    `${name}-hook`,
    user,
    `${name}-key`,
  );
  await run(
    `insert into webhook_deliveries values (?, ?, 'contact.created', ?, 'delivered', 1, 1, null, 200, 'ok', null, 1)`,
    `${name}-delivery`,
    `${name}-hook`,
    `${name}-met`,
  );
  await run(
    "insert into contact_emails values (?, ?, 'met@example.com', 0)",
    `${name}-met-email`,
    `${name}-met`,
  );
  await run(
    "insert into app_passwords values (?, ?, 'Phone', ?, null, 1, 1)",
    `${name}-app-password`,
    user,
    await hashToken(name),
  );
  await run(
    "insert into passkeys values (?, ?, 'Phone', ?, 'public-key-of-it', 0, 'multiDevice', 1, 'internal', null, 1)",
    `${name}-passkey`,
    user,
    `${name}-credential`,
  );
  await run("insert into second_factors values (?, 'sealed-secret-of-it', 1, 1, 1)", user);
  await run('insert into backup_codes values (?, ?)', `${name}-backup`, user);
  await run('insert into sign_in_challenges values (?, ?, 1, 0, 9999999999999)', `${name}-challenge`, user);
  await run(
    `insert into push_subscriptions select ?, user_id, id, ?, ?, ?, null, 1, null from sessions where user_id = ? limit 1`,
    `${name}-push`,
    `https://push.example/${name}`,
    'p'.repeat(87),
    'a'.repeat(22),
    user,
  );
  await run('insert into morning_notices values (?, 1)', user);
  await fillContacts(app, name, user);
  await fillVisits(app, name, profile);
}

/** Adds a row to every table about contacts. */
async function fillContacts(app: TestApp, name: string, user: string) {
  const run = runIn(app);
  const [met, other] = [`${name}-met`, `${name}-met-again`];
  await run(
    `insert into contacts (id, uuid, user_id, type, sort_name, created_at, updated_at, merged_into)
      values (?, ?, ?, 'manual', 'a', 1, 1, ?)`,
    other,
    `${other}-uuid`,
    user,
    met,
  );
  await run("insert into followed_cards values (?, ?, ?, '{}', 1, 1, 1)", user, `${name}-followed`, met);
  await run("insert into tags values (?, ?, null, 'Tag', 'tag', 'Moss', 1)", `${name}-tag`, user);
  await run('insert into contact_tags values (?, ?)', met, `${name}-tag`);
  await run(
    "insert into removed_tags values (?, ?, null, 'Old', 'old', 'Moss', 1, json_array(?), '[]', '[]', 1)",
    `${name}-removed-tag`,
    user,
    met,
  );
  await run("insert into notes values (?, ?, ?, 'note', 1, 1)", `${name}-note`, met, user);
  await run("insert into contact_changes values (?, ?, ?, 'edited', '[]', 1)", `${name}-change`, met, user);
  await run("insert into contact_rhythms values (?, ?, 14, '2026-11-18', 1, 'call')", met, user);
  await run('insert into calendar_addresses values (?, ?, 1)', user, await hashToken(name));
  await run("insert into contact_keys values (?, ?, 'same_email:a')", met, user);
  await run("insert into contact_pairs values (?, ?, ?, ?, '[]', 1, null)", `${name}-pair`, user, met, other);
  await run(
    `insert into enrichments (id, contact_id, requested_by, status, info_found, data, started_at, finished_at)
      values (?, ?, ?, 'COMPLETED', 1, '[]', 1, 2)`,
    `${name}-enrichment`,
    met,
    user,
  );
  await run("insert into contact_merges values (?, ?, ?, '{}', 1, null)", `${name}-merge`, user, met);
  await run(
    `insert into contact_exports (id, user_id, format, asked, status, token_hash, created_at, expires_at)
      values (?, ?, 'csv', '{}', 'pending', ?, 1, 1)`,
    `${name}-export`,
    user,
    `${name}-token`,
  );
  await run(
    `insert into contact_imports (id, user_id, format, own, file_name, status, rows, duplicates, columns, preview, faults,
      parts, created_at, updated_at, expires_at)
      values (?, ?, 'csv', 0, 'a.csv', 'uploaded', 1, 0, '[]', '[]', '[]', '[[1, 2]]', 1, 1, 1)`,
    `${name}-import`,
    user,
  );
  await run("insert into device_cards values (?, ?, 'met.vcf', 'met', '[]', 1)", met, user);
  await run(
    "insert into device_changes values (?, ?, ?, 'Phone', ?, 'changed', '{}', '{}', '[]', 1, null)",
    `${name}-device-change`,
    user,
    `${name}-app-password`,
    met,
  );
  await run("insert into imported_contacts values (?, ?, 0, 0, '{}', null, null)", `${name}-import`, met);
  await run(
    "insert into contact_bulks values (?, ?, 'tag', '[]', 'done', 1, 1, null, ?, 9e12, 9e12)",
    `${name}-bulk`,
    user,
    `${name}-export`,
  );
  await run("insert into contact_bulk_items values (?, 0, ?, '[]')", `${name}-bulk`, met);
  await run("insert into contact_filters values (?, ?, 'Fair', 'fair', '{}', 1)", `${name}-filter`, user);
  await run(
    "insert into idempotency_keys values (?, ?, 'hash', null, null, 9e12)",
    `${name}-idempotency`,
    user,
  );
}

/** Adds a visit to every table of visits. */
async function fillVisits(app: TestApp, name: string, profile: string) {
  const run = runIn(app);
  await run(
    "insert into interactions values (?, ?, 'qr', 'mobile', null, 0, 1, 0, 1, 1, 2)",
    `${name}-visit`,
    profile,
  );
  await run("insert into clicks values (?, 'link', 'l', null, 't', 'v', 1, 2)", `${name}-visit`);
  await run('insert into interaction_contacts values (?, ?)', `${name}-met`, `${name}-visit`);
  await run('insert into profile_days values (?, 1, 1, 1, 1, 0)', profile);
  await run("insert into profile_day_sources values (?, 1, 'qr', 1)", profile);
  await run("insert into profile_day_targets values (?, 1, 'link', 'l', null, 't', 'v', 1)", profile);
  await run(
    `insert into visit_events (id, profile_id, visitor, caller, day, hour, at, kind, device_type, fresh)
      values (?, ?, 'a', 'b', 1, 1, 1, 'view', 'mobile', 0)`,
    `${name}-event`,
    profile,
  );
}
