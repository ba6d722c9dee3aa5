import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { Children } from '../../scripts/lib/children.ts';
import type { DataFolder } from '../../scripts/lib/data-folder.ts';
import { freePort } from '../../scripts/lib/ports.ts';
import { Refusal } from '../../scripts/lib/say.ts';
import { capnpConfig, type WorkerSetup } from './capnp.ts';

const packaged = z.object({ default: z.string(), version: z.string() });
const recorded = z.array(z.object({ pid: z.number() })).nonempty();

/** Wrangler's runtime, rather than the Vite plugin's: the path of its binary, its version. */
export function findWorkerd(root: string): { binary: string; version: string } {
  const wrangler = createRequire(join(root, 'node_modules/wrangler/package.json'));
  const { default: binary, version } = packaged.parse(wrangler('workerd'));
  return { binary, version };
}

/** The process started last: the list of process groups is appended at each start. */
export function lastStarted({ pids }: DataFolder): number {
  return recorded.parse(JSON.parse(readFileSync(pids, 'utf8'))).at(-1)!.pid;
}

/** A running worker: its address and process. */
export type Served = { origin: string; pid: number };

type Place = { root: string; data: DataFolder; children: Children };

/**
 * Serves a worker with only the runtime (`wrangler dev` would dominate every response time).
 * @param folder of the modules and the configuration
 * @param path that returns 200 once the worker is ready
 * @param inspector a port of 127.0.0.1 for the inspector, which slows down the worker
 * @throws Refusal if it fails to start
 */
export async function serve(
  { root, data, children }: Place,
  name: string,
  folder: string,
  setup: WorkerSetup,
  path: string,
  inspector?: number,
): Promise<Served> {
  const port = await freePort();
  const config = join(folder, `${name}.capnp`);
  const log = join(data.logs, `${name}.log`);
  writeFileSync(config, capnpConfig(setup, port), { mode: 0o600 });
  children.keep({
    name: `workerd for ${name}`,
    command: findWorkerd(root).binary,
    args: ['serve', config, ...(inspector ? [`--inspector-addr=127.0.0.1:${inspector}`] : [])],
    cwd: folder,
    log,
  });
  const pid = lastStarted(data);
  const origin = `http://127.0.0.1:${port}`;
  for (let tries = 0; tries < 200; tries++) {
    const status = await fetch(origin + path).then(
      async (answer) => {
        await answer.arrayBuffer();
        return answer.status;
      },
      () => 0,
    );
    if (status === 200) return { origin, pid };
    await delay(50);
  }
  throw new Refusal(`${name} does not answer ${path} with 200:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}
