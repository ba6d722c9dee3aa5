import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { runAdmin } from './admin/run.ts';
import { complain, say } from './lib/say.ts';
import { readEnvironment } from './lib/settings.ts';

const ROOT = join(import.meta.dirname, '..');

/** Asks at the terminal; null where there is none. */
async function ask(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/** `npm run admin`: what an operator does with accounts, teams, jobs and mail. */
try {
  const environment = readEnvironment(ROOT, process.env);
  process.exitCode = await runAdmin(process.argv.slice(3), { root: ROOT, environment, fetch, say, ask });
} catch (error) {
  complain(error);
  process.exitCode = 1;
}
