import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD_MARK } from './build-mark.ts';
import { sayProgress } from './build-progress.ts';
import type { Children } from './children.ts';
import type { DataFolder } from './data-folder.ts';
import { hashInputs } from './inputs.ts';
import { waitForLock } from './lock.ts';
import { Refusal, say } from './say.ts';

/**
 * Builds if the inputs have changed since the last build, and copies the result to the data folder: a running Cardea
 * serves from its copy, which a later build does not affect. @returns the path of the built wrangler.json
 */
export async function builtSite(root: string, folder: DataFolder, children: Children): Promise<string> {
  const release = await waitForLock(join(root, '.astro/build.lock'), () =>
    say('Waiting for another build …'),
  );
  try {
    if (hashOf(join(root, 'dist')) !== hashInputs(root)) await build(root, folder, children);
    return copiedSite(root, folder);
  } finally {
    release();
  }
}

/** The copy of the last build, of any inputs. @throws Refusal without a complete one */
export function copiedSite(root: string, folder: DataFolder): string {
  const built = join(root, 'dist');
  const inputs = hashOf(built);
  if (inputs === undefined)
    throw new Refusal(
      'There is no whole build in dist: run `npm run build` with all packages (`npm install --include=dev`), or copy the folder dist of a machine that did.',
    );
  if (hashOf(folder.site) !== inputs) copySite(built, folder.site);
  return join(folder.site, 'server/wrangler.json');
}

function hashOf(site: string): string | undefined {
  const file = join(site, BUILD_MARK);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function build(root: string, folder: DataFolder, children: Children): Promise<void> {
  say('Building …');
  rmSync(join(root, 'dist', BUILD_MARK), { force: true });
  const log = join(folder.logs, 'build.log');
  rmSync(log, { force: true });
  const endProgress = sayProgress(log);
  const code = await children.run({
    name: 'The build',
    command: process.execPath,
    args: [join(root, 'node_modules/astro/bin/astro.mjs'), 'build'],
    cwd: root,
    env: { ASTRO_TELEMETRY_DISABLED: '1', WRANGLER_SEND_METRICS: 'false', WRANGLER_WRITE_LOGS: 'false' },
    log,
  });
  endProgress(code === 0);
  if (code !== 0) {
    const last = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-30).join('\n');
    throw new Refusal(`${last}\nThe build failed: its last lines are above, all of them in ${log}.`);
  }
}

/** The hash is copied last, so that an interrupted copy is repeated. */
function copySite(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  for (const part of ['server', 'client', 'reader'])
    cpSync(join(from, part), join(to, part), { recursive: true });
  cpSync(join(from, BUILD_MARK), join(to, BUILD_MARK));
}
