import { join } from 'node:path';
import { readArguments } from './lib/backup/arguments.ts';
import { astraySentence } from './lib/backup/manifest.ts';
import { putBack } from './lib/backup/put-back.ts';
import { bucketIn } from './lib/data-folder.ts';
import { launch, type Run } from './lib/launch.ts';
import { Refusal, say } from './lib/say.ts';

const USAGE = 'npm run restore -- <backup> [--database folder of the database server]';

/** `npm run restore`: puts a backup in place of what is there, while Cardea is not running. */
async function restore({ settings, folder }: Run): Promise<void> {
  const { folder: backup, database } = readArguments(process.argv.slice(3), USAGE, settings);
  if (!backup) throw new Refusal(`Use: ${USAGE}`);
  const target = {
    database: database ?? folder.database,
    bucket: bucketIn(folder.path),
    cached: join(folder.runtime, 'v3/cache'),
  };
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const { manifest, before } = putBack(backup, target, stamp);
  say(`Restored what was there at ${manifest.made_at}, and checked it.`);
  if (manifest.astray > 0) say(astraySentence(manifest.astray));
  if (before.length > 0)
    say(`What was there before is kept in ${before.join(' and ')}: delete it once all is well.`);
}

await launch(restore, false);
