import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../scripts/lib/ports.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** Milliseconds for a first start: build, database, demo data. */
const PATIENCE = 150_000;

/** The product, started as a user does, with its own data. */
export type Product = {
  origin: string;
  dataFolder: string;
  output: () => string;
  /** Stops it, without deleting its data. */
  end: () => Promise<void>;
  /** Stops it and deletes its data. @returns its exit code */
  stop: () => Promise<number | null>;
};

async function answers(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + PATIENCE;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The start command ended:\n${output()}`);
    const response = await fetch(`${origin}/api/health`).catch(() => null);
    if (response?.ok && output().includes(origin)) return;
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`The start command did not answer in time:\n${output()}`);
}

/**
 * Starts the product on a free port and waits until it serves.
 * @param template a stopped product's data folder, to start from a copy of
 */
export async function startProduct(
  variables: Record<string, string> = {},
  template: string | null = null,
): Promise<Product> {
  const port = Number(variables['PORT'] ?? (await freePort()));
  const dataFolder = mkdtempSync(join(tmpdir(), 'cardea-e2e-'));
  if (template) cpSync(template, dataFolder, { recursive: true });
  const child = spawn(process.execPath, ['scripts/gate.mjs', 'start.ts'], {
    cwd: PROJECT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PORT: String(port), CARDEA_DATA: dataFolder, ...variables },
  });
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk));
  const origin = `http://localhost:${port}`;
  const output = () => text;
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const stop = async () => {
    await end();
    rmSync(dataFolder, { recursive: true, force: true });
    return child.exitCode;
  };
  try {
    await answers(origin, child, output);
  } catch (error) {
    // A product that failed to start must be stopped, or it would run forever.
    await stop();
    throw error;
  }
  return { origin, dataFolder, output, end, stop };
}
