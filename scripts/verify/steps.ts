import { spawn } from 'node:child_process';

/** How many checks went well and how many did not. */
export type Outcome = { passed: number; failed: number };

/** Takes what a program said, all of it at once. */
export type Say = (output: string) => void;

/**
 * Runs a program of the project to its end. Its output is shown as it comes, or given to `say` when it ended, so that
 * programs that run side by side don't talk into each other.
 * @returns its exit code, 1 if it was killed
 */
export function run(
  program: string,
  args: string[],
  variables: Record<string, string> = {},
  say?: Say,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', say ? 'pipe' : 'inherit', say ? 'pipe' : 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    });
    const heard: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => heard.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => heard.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      say?.(Buffer.concat(heard).toString());
      resolve(code ?? 1);
    });
  });
}

/** A program that is one check. */
export async function runStep(program: string, args: string[], say?: Say): Promise<Outcome> {
  const code = await run(program, args, {}, say);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
