import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Run } from '../launch.ts';
import { PACKED_READER } from '../pack-reader.ts';
import { freePort } from '../ports.ts';
import { listenFor } from './listen-for.ts';

/** A build's program with its files; without a build that of the sources. */
function programOf(
  root: string,
  site: string | undefined,
): { program: string; files: Record<string, string> } {
  return site === undefined
    ? { program: join(root, 'scripts/card-reader.ts'), files: {} }
    : { program: join(site, PACKED_READER), files: { READER_FILES: join(site, 'client/_astro') } };
}

/**
 * Runs a card reader in a separate process, at a free port of 127.0.0.1. It is started by the first picture, and
 * restarted if it ends. @param site the folder of a build @returns the worker's variables for it; none if the
 * deployment has another reader
 */
export async function startReader(
  { root, settings, children }: Run,
  site?: string,
): Promise<Record<string, string>> {
  const { SCANNER_MODEL, SCANNER_URL } = settings.environment;
  if (SCANNER_MODEL || SCANNER_URL) return {};
  const [port, inner] = [await freePort(), await freePort()];
  const token = randomBytes(24).toString('hex');
  const { program, files } = programOf(root, site);
  const begin = () =>
    children
      .keep({
        name: 'The card reader',
        command: process.execPath,
        args: [program],
        cwd: root,
        env: { PORT: String(inner), READER_TOKEN: token, ...files },
        source: 'card reader',
        optional: true,
      })
      .revive();
  await listenFor(port, inner, begin);
  return { SCANNER_URL: `http://127.0.0.1:${port}`, SCANNER_TOKEN: token };
}
