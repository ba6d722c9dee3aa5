import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runtimeEnv } from './child-env.ts';
import { withClient, type Database } from './database.ts';
import type { DataFolder } from './data-folder.ts';
import type { Run } from './launch.ts';
import { Refusal, say } from './say.ts';

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
  { root, folder, children }: Run,
  configPath: string,
): Promise<boolean> {
  const users = await withClient(database, (client) =>
    client.execute({ sql: 'SELECT max(`email` = ?) AS demo FROM `users`', args: [DEMO_SIGN_IN.email] }),
  );
  const found = users.rows[0]?.['demo'] ?? null;
  if (found !== null) return found === 1;
  say('Filling the empty database with demo data …');
  writeFileSync(folder.demoUnfinished, '');
  const log = join(folder.logs, 'demo.log');
  const { url, authToken } = database;
  // In a process of its own, whose memory goes with it.
  const code = await children.run({
    name: 'The fill of the demo',
    command: process.execPath,
    args: [
      join(root, 'scripts/demo/main.ts'),
      `--url=${url}`,
      `--persist=${folder.runtime}`,
      `--config=${configPath}`,
    ],
    cwd: root,
    env: { ...runtimeEnv(folder.path), ...(authToken !== undefined && { DATABASE_AUTH_TOKEN: authToken }) },
    log,
  });
  if (code !== 0) throw new Refusal(`The demo could not be filled in: see ${log}.`);
  rmSync(folder.demoUnfinished);
  return true;
}
