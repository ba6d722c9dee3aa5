import type { Client } from '@libsql/client';
import { CARD_AND_CHANGES } from '../../../edge-api/modules/visitors/card.statement.ts';
import { readColumns } from './read-columns.ts';
import { WHOSE_CARDS, type Version } from './whose-cards.ts';

/** Triggers on tables whose rows cards show are named after them. */
const PREFIX = 'card_of_';

const EVENTS = [
  { event: 'INSERT', suffix: 'in', rows: ['new'] },
  { event: 'UPDATE', suffix: 'new', rows: ['old', 'new'] },
  { event: 'DELETE', suffix: 'out', rows: ['old'] },
] as const satisfies readonly { event: string; suffix: string; rows: readonly Version[] }[];

function triggersOf(table: string, columns: readonly string[]): [name: string, sql: string][] {
  const whose = WHOSE_CARDS[table];
  if (!whose)
    throw new Error(`The card's statement reads ${table}: add to WHOSE_CARDS whose cards show a row of it.`);
  const events = EVENTS.filter(({ event }) => whose.on?.includes(event) ?? true);
  return events.map(({ event, suffix, rows }) => {
    const name = `${PREFIX}${table}_${suffix}`;
    const when = event === 'UPDATE' ? `UPDATE OF ${columns.join(', ')}` : event;
    const cards = [...new Set(rows.map((row) => whose.cards(row)))].join(' UNION ALL\n    ');
    const sql = `CREATE TRIGGER ${name} AFTER ${when} ON ${table} BEGIN
  DELETE FROM card_documents WHERE profile_id IN (${cards});
  UPDATE card_changes SET version = version + 1;
END`;
    return [name, sql];
  });
}

/** The triggers, by name, that delete the documents of cards with any change of what the card's statement reads. */
export async function neededTriggers(client: Client): Promise<Record<string, string>> {
  const { card_changes: _, ...read } = await readColumns(client, CARD_AND_CHANGES, ['x']);
  return Object.fromEntries(Object.entries(read).flatMap(([table, columns]) => triggersOf(table, columns)));
}

/** The triggers, by name, that a database has for it. */
export async function existingTriggers(client: Client): Promise<Record<string, string>> {
  const { rows } = await client.execute({
    sql: "select name, sql from sqlite_schema where type = 'trigger' and name glob ? order by name",
    args: [`${PREFIX}*`],
  });
  return Object.fromEntries(rows.map((row) => [String(row['name']), String(row['sql'])]));
}

/** The statements of a migration that gives a database the needed triggers. */
export async function triggerMigration(client: Client): Promise<string> {
  const [needed, existing] = [await neededTriggers(client), await existingTriggers(client)];
  const dropped = Object.keys(existing).filter((name) => needed[name] !== existing[name]);
  const created = Object.keys(needed).filter((name) => needed[name] !== existing[name]);
  return [...dropped.map((name) => `DROP TRIGGER ${name}`), ...created.map((name) => needed[name])]
    .map((statement) => `${statement};`)
    .join('--> statement-breakpoint\n');
}
