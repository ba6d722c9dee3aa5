import { join } from 'node:path';
import { startSqld, withClient, type Database } from './database.ts';
import { discardUnfinishedDemo, DEMO_SIGN_IN } from './demo.ts';
import type { Run } from './launch.ts';
import { migrate } from './migrations.ts';
import { say } from './say.ts';
import { storedSecrets, type Secrets } from './secrets.ts';
import { findSqld } from './sqld-binary.ts';

/** The database at DATABASE_URL, or a server of our own: resolved immediately, started on request. */
export async function chooseDatabase({
  root,
  settings,
  folder,
  children,
}: Run): Promise<() => Promise<Database>> {
  const given = settings.database;
  if (given) return async () => given;
  const sqld = await findSqld(root, settings.sqld);
  return () => {
    discardUnfinishedDemo(folder);
    return startSqld(sqld, storedSecrets(folder.secrets).database_key, folder, children);
  };
}

/** The secrets of this machine; in production every secret comes from the environment. */
export function machineSecrets({ settings, folder }: Run): Secrets | undefined {
  return settings.production ? undefined : storedSecrets(folder.secrets);
}

/** Applies the checkout's migrations and prints how many. */
export async function bringUpToDate(database: Database, { root }: Pick<Run, 'root'>): Promise<void> {
  const applied = await withClient(database, (client) => migrate(client, join(root, 'migrations')));
  const [count, last] = [applied.length, applied.at(-1)];
  if (last) say(`Applied ${count} ${count === 1 ? 'migration' : 'migrations'}, up to ${last}`);
}

/** Prints Cardea's address, and the demo's sign-in. */
export function announce({ settings, folder }: Run, demo: boolean): void {
  const { environment, port } = settings;
  say(`Cardea is at ${environment['PUBLIC_URL'] ?? `http://localhost:${port}`}`);
  if (demo) say(`Sign in with ${DEMO_SIGN_IN.email} and ${DEMO_SIGN_IN.password}`);
  say(`Data and logs are in ${folder.path}; Ctrl-C ends everything.`);
}
