import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createClient } from '@libsql/client';
import { drizzle } from 'drizzle-orm/libsql';
import { migrate } from '../../scripts/lib/migrations.ts';
import * as schema from '../db/schema.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

/** A fresh libSQL database in a file of its own, with every real migration applied and foreign keys on. */
export async function createTestDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'cardea-test-'));
  const client = createClient({ url: `file:${join(folder, 'test.db')}` });
  await migrate(client, MIGRATIONS);
  await client.execute('pragma foreign_keys = on');
  return {
    client,
    db: drizzle(client, { schema }),
    close: () => {
      client.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
