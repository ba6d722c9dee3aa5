import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { runtimeEnv } from './child-env.ts';
import { withClient, type Database } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import { RUN_VARIABLE } from './processes.ts';
import { say } from './say.ts';

/** The sign-in that the start command prints. */
export const DEMO_SIGN_IN = { email: 'solo-active@demo.test', password: 'Demo-pass-2026!' };

/** An interrupted fill has left half a demo, which was never served: it is deleted. */
export function discardUnfinishedDemo(folder: DataFolder): void {
  if (!existsSync(folder.demoUnfinished)) return;
  for (const path of [folder.database, folder.runtime, folder.demoUnfinished])
    rmSync(path, { recursive: true, force: true });
}

/**
 * Fills a database without users with the demo data; pictures and files are stored in the local bucket. @returns
 * whether the demo's sign-in exists, now or since an earlier start
 */
export async function fillWhenEmpty(
  database: Database,
  folder: DataFolder,
  configPath: string,
): Promise<boolean> {
  const users = await withClient(database, (client) =>
    client.execute({ sql: 'SELECT max(`email` = ?) AS demo FROM `users`', args: [DEMO_SIGN_IN.email] }),
  );
  const found = users.rows[0]?.['demo'] ?? null;
  if (found !== null) return found === 1;
  say('Filling the empty database with demo data …');
  const { fillDemo } = await import('../demo/fill.ts');
  writeFileSync(folder.demoUnfinished, '');
  // The fill runs a runtime inside this process: it uses the data folder, and can be identified if left behind.
  Object.assign(process.env, runtimeEnv(folder.path), { [RUN_VARIABLE]: folder.path });
  const { url: databaseUrl, authToken } = database;
  await fillDemo({ databaseUrl, authToken, persistTo: folder.runtime, configPath });
  rmSync(folder.demoUnfinished);
  return true;
}
