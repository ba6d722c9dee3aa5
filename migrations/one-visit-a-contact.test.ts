import { join } from 'node:path';
import { expect, test } from 'vitest';
import { signIn } from '../edge-api/testing/people.ts';
import { createTestApp } from '../edge-api/testing/test-app.ts';
import { readMigrations } from '../scripts/lib/migrations.ts';

const statements = readMigrations(join(import.meta.dirname)).find(({ name }) =>
  name.endsWith('_one_visit_a_contact.sql'),
)!.statements;

test('a visit of several contacts is split, the first keeps it, and filters agree with counts', async () => {
  const app = await createTestApp();
  const { user_id, profile_id } = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  const run = (sql: string) => app.client.execute(sql);
  const rows = async (sql: string) => (await run(sql)).rows.map((row) => ({ ...row }));
  try {
    await run('drop index interaction_contacts_interaction');
    for (const [contact, at] of [
      ['mateo', 100],
      ['ida', 200],
      ['noor', 300],
      ['alone', 50],
    ] as const)
      await run(`insert into contacts (id, uuid, user_id, profile_id, type, full_name, sort_name, created_at, updated_at)
        values ('${contact}', '${contact}', '${user_id}', '${profile_id}', 'exchange', '${contact}', '${contact}', ${at}, ${at})`);
    for (const [id, from] of [
      ['first-view', 90],
      ['exchange-alone', 50],
    ] as const)
      await run(`insert into interactions (id, profile_id, source, device_type, device_model, saved_contact, exchanged_contact,
          social_clicks, link_clicks, started_at, last_seen_at)
        values ('${id}', '${profile_id}', 'qr', 'mobile', 'iPhone', 1, 1, 0, 2, ${from}, 400)`);
    await run(`insert into interaction_contacts (contact_id, interaction_id) values ('noor', 'first-view'),
      ('ida', 'first-view'), ('mateo', 'first-view'), ('alone', 'exchange-alone')`);
    await run(`insert into visit_events (id, profile_id, visitor, caller, day, hour, at, kind, device_type, contact_id,
        interaction_id, fresh)
      values ('exchange-ida', '${profile_id}', 'v', 'c', 0, 0, 200, 'exchange', 'mobile', 'ida', 'first-view', 0)`);

    for (const statement of statements) await run(statement);

    expect(
      await rows(`select contact_id, i.id, source, device_model, saved_contact, link_clicks, started_at, last_seen_at
        from interaction_contacts x join interactions i on i.id = x.interaction_id order by contact_id`),
    ).toEqual(
      [
        ['alone', 'exchange-alone', 1, 2, 50, 400],
        ['ida', 'exchange-ida', 0, 0, 200, 200],
        ['mateo', 'first-view', 1, 2, 90, 400],
        ['noor', 'exchange-noor', 0, 0, 300, 300],
      ].map(([contact_id, id, saved_contact, link_clicks, started_at, last_seen_at]) => ({
        contact_id,
        id,
        source: 'qr',
        device_model: 'iPhone',
        saved_contact,
        link_clicks,
        started_at,
        last_seen_at,
      })),
    );
    expect(await rows('select interaction_id from visit_events')).toEqual([
      { interaction_id: 'exchange-ida' },
    ]);
    expect(await rows('select count(*) as n from interactions where exchanged_contact = 1')).toEqual([
      { n: 4 },
    ]);
    await run(
      'create unique index interaction_contacts_interaction on interaction_contacts (interaction_id)',
    );
  } finally {
    app.close();
  }
});
