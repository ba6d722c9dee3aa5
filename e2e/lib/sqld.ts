import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findSqld } from '../../scripts/lib/sqld-binary.ts';
import { freePort } from '../../scripts/lib/ports.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * A database server that a test can kill and restart with its data.
 * @param template a stopped product's data folder, to start from a copy of its database
 */
export async function ownSqld(template: string | null = null) {
  const binary = await findSqld(PROJECT, undefined);
  const folder = mkdtempSync(join(tmpdir(), 'cardea-sqld-'));
  if (template) cpSync(join(template, 'db'), folder, { recursive: true });
  const address = `127.0.0.1:${await freePort()}`;
  let child: ChildProcess | null = null;

  const start = async () => {
    child = spawn(binary, ['-d', folder, '--http-listen-addr', address, '--no-welcome'], {
      cwd: folder,
      stdio: 'ignore',
    });
    while (!(await fetch(`http://${address}/health`).catch(() => null))?.ok) {
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const kill = async () => {
    if (!child) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
    child = null;
  };
  await start();
  return {
    url: `http://${address}`,
    start,
    kill,
    remove: async () => {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
