import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { DAY } from '../../src/domain/locale/durations.ts';
import { reading } from './backup/snapshot.ts';
import { withClient, type Database } from './database.ts';
import { Refusal } from './say.ts';

/** The number of events on a day, UTC. */
export type EventCount = { day: string; name: string; count: number };

const USAGE = 'npm run events -- [--days number] [--csv]';
const DAYS = 30;

const SQL = `select date(created_at / 1000, 'unixepoch') as day, name, count(*) as count from product_events
  where created_at >= ? group by 1, 2 order by 1 desc, 2`;

/** Parses the command's arguments. @throws Refusal for anything but its two options */
export function readOptions(words: string[]): { days: number; csv: boolean } {
  const options = { days: { type: 'string' }, csv: { type: 'boolean' } } as const;
  try {
    const { values } = parseArgs({ args: words, options });
    const days = Number(values.days ?? DAYS);
    if (Number.isSafeInteger(days) && days > 0 && days < 1e6) return { days, csv: values.csv ?? false };
  } catch {
    // Reported below.
  }
  throw new Refusal(`Use: ${USAGE}`);
}

/** The start of the first of so many days up to today, in milliseconds since 1970. */
const firstOf = (days: number, now: Date): number => (Math.floor(now.getTime() / DAY) - days + 1) * DAY;

/**
 * Counts product events by day and name, the newest day first. A file can be read beside its running server. @throws
 * Refusal without a database
 */
export async function countEvents(source: Database | string, days: number, now: Date): Promise<EventCount[]> {
  const from = firstOf(days, now);
  if (typeof source !== 'string') {
    const { rows } = await withClient(source, (client) => client.execute({ sql: SQL, args: [from] }));
    return rows.map(({ day, name, count }) => ({ day: `${day}`, name: `${name}`, count: Number(count) }));
  }
  if (!existsSync(source)) throw new Refusal('There is no database yet: `npm start` makes one.');
  return reading(source, (database) =>
    database
      .prepare(SQL)
      .all(from)
      .map(({ day, name, count }) => ({ day: `${day}`, name: `${name}`, count: Number(count) })),
  );
}

/** The counts as lines: columns for a terminal, or CSV with a header. */
export function countLines(counts: readonly EventCount[], csv: boolean): string[] {
  if (csv) return ['day,name,count', ...counts.map(({ day, name, count }) => `${day},${name},${count}`)];
  if (counts.length === 0) return ['Nothing was counted in these days.'];
  const wide = Math.max(...counts.map(({ name }) => name.length));
  return counts.map(({ day, name, count }) => `${day}  ${name.padEnd(wide)}  ${count}`);
}
