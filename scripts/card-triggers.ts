import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@libsql/client';
import { triggerMigration } from './lib/card-triggers/card-triggers.ts';
import { migrate } from './lib/migrations.ts';

/** Prints what a migration has to say so that triggers watch all that a card is read from (`npm run card-triggers`). */
const folder = mkdtempSync(join(tmpdir(), 'cardea-triggers-'));
try {
  const client = createClient({ url: `file:${join(folder, 'empty.db')}`, concurrency: 1 });
  await migrate(client, 'migrations');
  process.stdout.write(`${await triggerMigration(client)}\n`);
  client.close();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
