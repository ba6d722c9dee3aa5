import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { childEnv } from '../child-env.ts';

/** What a program printed, both streams, and whether it succeeded. */
export type WranglerRun = { ok: boolean; output: string };

/** Runs Cloudflare's command-line program with arguments. */
export type Wrangler = (...args: string[]) => Promise<WranglerRun>;

/** Runs a program of this checkout without asking anything, with these variables over the inherited ones. */
export async function runProgram(
  root: string,
  args: readonly string[],
  variables: Record<string, string> = {},
): Promise<WranglerRun> {
  const env = childEnv({ CI: '1', WRANGLER_SEND_METRICS: 'false', ...variables });
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('close', resolve)),
  ]);
  return { ok: code === 0, output: out + errors };
}

/** The Wrangler of this checkout. */
export const wranglerIn =
  (root: string): Wrangler =>
  (...args) =>
    runProgram(root, [join(root, 'node_modules/wrangler/bin/wrangler.js'), ...args]);
