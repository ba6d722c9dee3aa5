import type { Client } from '@libsql/client';
import { hashPassword } from 'better-auth/crypto';
import { getTableColumns } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Files } from '../../edge-api/ports/files/files.ts';
import { DEMO_PASSWORD } from './accounts.ts';
import { createDemo, type Demo } from './demo.ts';
import { writeDocuments } from './documents/library.ts';
import { activeTeamCards } from './parts/active-team-cards.ts';
import { ava } from './parts/ava.ts';
import { businessCards } from './parts/business-cards.ts';
import { tagsAndNotes } from './parts/contact-tags.ts';
import { contacts } from './parts/contacts.ts';
import { credits } from './parts/credits.ts';
import { imports } from './parts/imports.ts';
import { dueContacts } from './parts/due-contacts.ts';
import { followedCard } from './parts/followed-card.ts';
import { interactions } from './parts/interactions.ts';
import { legacyTeamCards } from './parts/legacy-team-cards.ts';
import { limitedTeamCards } from './parts/limited-team-cards.ts';
import { people } from './parts/people.ts';
import { soloCards } from './parts/solo-cards.ts';
import { subscriptions } from './parts/subscriptions.ts';
import { teamLogLines } from './parts/team-log.ts';
import { teams } from './parts/teams.ts';
import { drawPictures } from './pictures.ts';

/** The parts of the demo data, referenced ones first. A feature with its own data adds its part. */
const PARTS: ((demo: Demo) => void)[] = [
  people,
  teams,
  businessCards,
  ava,
  soloCards,
  activeTeamCards,
  limitedTeamCards,
  legacyTeamCards,
  contacts,
  tagsAndNotes,
  imports,
  dueContacts,
  followedCard,
  interactions,
  subscriptions,
  credits,
  teamLogLines,
];

/** Variables per statement: far below SQLite's limit of 32,766. */
const VARIABLES = 8_000;

/** Makes all of the demo data, in memory. */
async function makeDemo(now: Date): Promise<Demo> {
  const [passwordHash, pictures] = await Promise.all([hashPassword(DEMO_PASSWORD), drawPictures()]);
  const demo = createDemo({ now, passwordHash, pictures, documents: await writeDocuments(pictures) });
  for (const part of PARTS) part(demo);
  return demo;
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size));

/** Writes all rows in one transaction. */
async function writeRows(client: Client, demo: Demo): Promise<void> {
  const db = drizzle(client);
  const inserts = [...demo.rows].flatMap(([table, rows]) => {
    const fitting = Math.floor(VARIABLES / Object.keys(getTableColumns(table)).length);
    return chunksOf(rows, fitting).map((chunk) => db.insert<SQLiteTable>(table).values(chunk));
  });
  const [first, ...rest] = inserts;
  if (first) await db.batch([first, ...rest]);
}

/**
 * Fills a migrated database without users. Pictures and files are stored first, rows follow in one transaction, so
 * that a failed fill leaves the database empty.
 * @throws Error if there is a user
 */
export async function writeDemo(client: Client, files: Pick<Files, 'put'>, now: Date): Promise<void> {
  const users = await client.execute('SELECT 1 FROM `users` LIMIT 1');
  if (users.rows.length > 0)
    throw new Error('The demo data is for an empty database, and this one has a user.');
  const demo = await makeDemo(now);
  const puts = [...demo.objects.values()].map(({ hash, bytes, content_type }) =>
    files.put(hash, bytes, content_type),
  );
  await Promise.all(puts);
  await writeRows(client, demo);
}
