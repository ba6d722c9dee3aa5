import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from '../../scripts/lib/migrations.ts';
import * as schema from '../db/schema.ts';
import { asServer } from './server-syntax.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

function openIn(folder: string, content?: Uint8Array) {
  const file = join(folder, 'test.db');
  if (content) writeFileSync(file, content);
  // Pragmas apply to one connection only: others would not enforce foreign keys, and one could lock another out.
  return { file, client: createClient({ url: `file:${file}`, concurrency: 1 }) };
}

const newFolder = () => mkdtempSync(join(tmpdir(), 'cardea-test-'));
const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });

/** A database file with every real migration applied. */
async function migrated(): Promise<Uint8Array> {
  const folder = newFolder();
  try {
    const { file, client } = openIn(folder);
    await migrate(client, MIGRATIONS);
    client.close();
    return readFileSync(file);
  } finally {
    remove(folder);
  }
}

let template: Promise<Uint8Array> | undefined;

/**
 * A fresh libSQL database in a file of its own, with every real migration applied and foreign keys on. Migrations run
 * once per test worker; each database is a copy of the result. It refuses what the server would.
 */
export async function createTestDatabase() {
  template ??= migrated();
  const content = await template;
  const folder = newFolder();
  const client = asServer(openIn(folder, content).client);
  await client.execute('pragma foreign_keys = on');
  // Tests need no durability, and syncing the disk would be most of their time.
  await client.execute('pragma synchronous = off');
  return {
    client,
    db: drizzle(client, { schema }),
    close: () => {
      client.close();
      remove(folder);
    },
  };
}
