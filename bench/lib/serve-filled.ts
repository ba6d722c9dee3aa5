import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@libsql/client';
import { startSqld, withClient } from '../../scripts/lib/database.ts';
import { migrate } from '../../scripts/lib/migrations.ts';
import { storedSecrets } from '../../scripts/lib/secrets.ts';
import { findSqld } from '../../scripts/lib/sqld-binary.ts';
import { writeDemo } from '../../scripts/demo/write.ts';
import { askedAsOwner } from './sign-in.ts';
import { relayTo, serveProduct, type Stage } from './stage.ts';
import { lastStarted } from './workerd.ts';

/**
 * A product with its own database: the demo's data, and what `fill` adds. `asked` is a request of a demo user, ava's
 * owner by default.
 */
export async function serveFilled(
  stage: Stage,
  name: string,
  fill: (client: Client) => Promise<void>,
  email?: string,
) {
  const { root, data, children } = stage;
  const database = join(data.path, `database-${name}`);
  mkdirSync(database);
  const sqld = await findSqld(root, process.env['CARDEA_SQLD']);
  const started = await startSqld(
    sqld,
    storedSecrets(data.secrets).database_key,
    { ...data, database },
    children,
  );
  const pid = lastStarted(data);
  await withClient(started, async (client) => {
    await migrate(client, join(root, 'migrations'));
    await writeDemo(client, { put: async () => {} }, new Date());
    await fill(client);
  });
  const { origin, pid: worker } = await serveProduct(stage, name, '/api/settings', {
    DATABASE_URL: await relayTo(stage.relays, started.url),
  });
  return { name, origin, worker, database: pid, asked: await askedAsOwner(origin, email), started };
}
