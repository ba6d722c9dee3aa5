import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Run } from '../launch.ts';
import { freePort } from '../ports.ts';

/**
 * Starts the process that reads pictures of paper cards, on a free port of 127.0.0.1; it is started again where it ends.
 * It loads nothing before the first card.
 * @returns the worker's variables by which it is reached; none where the deployment has another reader
 */
export async function startReader({
  root,
  settings,
  children,
}: Run): Promise<Record<string, string>> {
  const { SCANNER_MODEL, SCANNER_URL } = settings.environment;
  if (SCANNER_MODEL || SCANNER_URL) return {};
  const port = await freePort();
  const token = randomBytes(24).toString('hex');
  children
    .keep({
      name: 'The card reader',
      command: process.execPath,
      args: [join(root, 'scripts/card-reader.ts')],
      cwd: root,
      env: { PORT: String(port), READER_TOKEN: token },
      source: 'card reader',
      optional: true,
    })
    .revive();
  return { SCANNER_URL: `http://127.0.0.1:${port}`, SCANNER_TOKEN: token };
}
