import { spawn } from 'node:child_process';

/** How many checks went well and how many did not. */
export type Outcome = { passed: number; failed: number };

/** Runs a program of the project to its end, its output shown. @returns its exit code, 1 if it was killed */
export function run(
  program: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', ...variables },
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/** A program that is one check. */
export async function runStep(program: string, args: string[]): Promise<Outcome> {
  const code = await run(program, args);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
