import type { Client } from '@libsql/client';

/** Rows per statement; the server holds a connection for at most ten seconds. */
const STEP = 200;
/** Contacts and log entries for each of a team's people. */
const EACH = 20;

const TEAM =
  "(select m.team_id from members m join users u on u.id = m.user_id where u.email = 'team-active-owner@demo.test')";
const NUMBERS = (from: number, count: number) =>
  `with recursive k(n) as (select ${from} union all select n + 1 from k limit ${count})`;

/** Fills the demo's active team with people, each with a card, contacts, and log entries. */
export async function growTeam(client: Client, people: number): Promise<void> {
  const steps = (count: number) =>
    Array.from(
      { length: Math.ceil(count / STEP) },
      (_, at) => [at * STEP, Math.min(STEP, count - at * STEP)] as const,
    );
  for (const [from, count] of steps(people)) {
    const numbers = NUMBERS(from, count);
    await client.execute(`insert into users (id, name, email, first_name, last_name, status, created_at, updated_at)
      ${numbers} select 'team-' || n, 'Person ' || n, 'person-' || n || '@firm.test', 'Person', 'Number' || n, 'active', 0, 0 from k`);
    await client.execute(`insert into profiles (id, public_id, user_id, handle, first_name, last_name, is_default, created_at, updated_at)
      ${numbers} select 'team-' || n, 'team-' || n, 'team-' || n, 'person_' || n, 'Person', 'Number' || n, 1, 0, 0 from k`);
    await client.execute(`insert into members (user_id, team_id, role, joined_at)
      ${numbers} select 'team-' || n, ${TEAM}, 'member', 1600000000000 + n from k`);
  }
  for (const [from, count] of steps(people * EACH)) {
    const numbers = NUMBERS(from, count);
    await client.execute(`insert into contacts (id, uuid, user_id, type, full_name, sort_name, created_at, updated_at, matched_at)
      ${numbers} select 'met-' || n, 'met-' || n, 'team-' || (n / ${EACH}), 'manual', 'Contact ' || n, 'contact ' || n,
        1700000000000 + n * 1000, 1700000000000, 1700000000000 from k`);
    await client.execute(`insert into team_log (id, team_id, actor_id, action, subject, address, created_at)
      ${numbers} select 'line-' || n, ${TEAM}, 'team-' || (n / ${EACH}), 'locks_changed', '{}', '192.0.2.0', 1700000000000 + n from k`);
  }
}
