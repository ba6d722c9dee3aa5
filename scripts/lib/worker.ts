import { join } from 'node:path';
import { runtimeEnv } from './child-env.ts';
import type { Children } from './children.ts';
import type { DataFolder } from './data-folder.ts';
import { waitUntilHealthy } from './health.ts';
import { watchRuntime } from './runtime-watch.ts';

/**
 * Serves the built worker on 127.0.0.1 and waits until it is well; from then on it is started again where it ends.
 * @param configPath the built wrangler.json, with `.dev.vars` beside it
 * @param onWell told of the runtime's address each time that it has been started and is well
 * @param publicUrl what the worker sees as its own origin, whatever a client claims; without it, where it listens
 * @returns the runtime's address
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
  const log = join(folder.logs, 'worker.log');
  const address = `http://127.0.0.1:${port}`;
  const runtime = children.keep({
    name: 'The worker runtime',
    command: process.execPath,
    args: [
      join(root, 'node_modules/wrangler/bin/wrangler.js'),
      'dev',
      `--config=${configPath}`,
      '--ip=127.0.0.1',
      `--port=${port}`,
      '--inspector-port=0',
      `--persist-to=${folder.runtime}`,
      '--show-interactive-dev-session=false',
      '--log-level=warn',
      ...(publicUrl
        ? [`--local-upstream=${publicUrl.host}`, `--upstream-protocol=${publicUrl.protocol.slice(0, -1)}`]
        : []),
    ],
    cwd: folder.path,
    env: runtimeEnv(folder.path),
    log,
    onRestart: () =>
      void waitUntilHealthy(address, log).then(
        () => onWell(address),
        // What does not get well again is ended and started anew.
        () => undefined,
      ),
  });
  await waitUntilHealthy(address, log);
  runtime.revive();
  watchRuntime(address, folder.path, runtime);
  onWell(address);
  return address;
}
