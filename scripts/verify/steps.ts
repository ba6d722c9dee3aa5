import { spawn } from 'node:child_process';

/** The numbers of passed and failed checks. */
export type StepOutcome = { passed: number; failed: number };

/** Receives a program's complete output. */
export type Say = (output: string) => void;

/**
 * Runs a program of the project to its end. Its output is shown live, or passed to `say` at the end, so that parallel
 * programs do not mix their output.
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

/** Runs a program as one check. */
export async function runStep(program: string, args: string[], say?: Say): Promise<StepOutcome> {
  const code = await run(program, args, {}, say);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
