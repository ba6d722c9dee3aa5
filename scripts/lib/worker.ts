import { join } from 'node:path';
import { runtimeEnv } from './child-env.ts';
import type { Children } from './children.ts';
import type { DataFolder } from './data-folder.ts';
import { waitUntilHealthy } from './health.ts';
import { say } from './say.ts';
import { watchRuntime } from './runtime-watch.ts';

/**
 * Serves the built worker on 127.0.0.1 by a host process, and waits until it is healthy; from then on it is restarted
 * if it ends, by its host, or with it. @param configPath the built wrangler.json, with `.dev.vars` beside it @param
 * onWell called with the runtime's address each time it has started and is healthy @param publicUrl the worker's own
 * origin, whatever a client claims; its address by default @returns the runtime's address
 */
export async function serveBuilt(
  root: string,
  configPath: string,
  port: number,
  folder: DataFolder,
  children: Children,
  onWell: (address: string) => void,
  publicUrl?: URL,
): Promise<string> {
  const log = join(folder.logs, 'cardea.log');
  const address = `http://127.0.0.1:${port}`;
  const isWellAgain = () =>
    void waitUntilHealthy(address, log).then(
      () => onWell(address),
      // A runtime that does not become healthy is restarted.
      () => undefined,
    );
  const runtime = children.keep({
    name: 'The worker runtime',
    command: process.execPath,
    args: [
      '--optimize-for-size',
      join(root, 'scripts/host/main.ts'),
      `--config=${configPath}`,
      `--port=${port}`,
      `--persist=${folder.runtime}`,
      ...(publicUrl ? [`--public-url=${publicUrl.origin}`] : []),
    ],
    cwd: folder.path,
    env: runtimeEnv(folder.path),
    source: 'runtime',
    onMessage: () => {
      say('The worker runtime ended by itself, and is started again.');
      isWellAgain();
    },
    onRestart: isWellAgain,
  });
  await waitUntilHealthy(address, log);
  runtime.revive();
  watchRuntime(address, folder.path, runtime);
  onWell(address);
  return address;
}
