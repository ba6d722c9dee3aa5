import { randomInt } from 'node:crypto';
import { mkdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { codeOf, Refusal } from './say.ts';

/** Binds a port and releases it. @returns the port, or the system's error code */
function tryPort(port: number, host: string): Promise<number | string> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

/** Why a port cannot be listened on, and what to do; null for other errors. @param code the system's */
export function portFault(code: string, port: number, host: string): Refusal | null {
  const another = `choose another one, such as \`PORT=${port < 65535 ? port + 1 : 8788} npm start\``;
  if (code === 'EADDRINUSE')
    return new Refusal(`Port ${port} is taken by another program: stop that one, or ${another}.`);
  if (code === 'EACCES') return new Refusal(`This user may not open port ${port}: ${another}.`);
  if (code === 'EADDRNOTAVAIL')
    return new Refusal(`CARDEA_HOST=${host} is no address of this machine: use 0.0.0.0 for all of them.`);
  return null;
}

/**
 * Checks that the port is free. Loopback is tried in both families, since `localhost` means either. @throws Refusal
 * naming the port and how to choose another
 */
export async function requireFreePort(port: number, host: string): Promise<void> {
  const hosts = host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  for (const each of hosts) {
    const outcome = await tryPort(port, each);
    // A machine may have no IPv6.
    const isMissing = outcome === 'EADDRNOTAVAIL' && each === '::1';
    const fault = typeof outcome === 'string' && !isMissing ? portFault(outcome, port, host) : null;
    if (fault) throw fault;
  }
}

/**
 * Below the systems' ports for outgoing connections (Linux from 32768, macOS and Windows from 49152), which can be used
 * between the choice and the use.
 */
const FREE_PORTS = { from: 20_000, below: 32_000 };
const TRIES = 50;

/** The folder in which starts on this machine record their chosen ports, a file per port. */
const CHOSEN = join(tmpdir(), 'cardea-ports');
/** Milliseconds within which a chosen port is used: a start may fill a database before. */
const CHOSEN_FOR = 180_000;

/** Records a chosen port. @returns false if another start recently chose it */
function choose(port: number): boolean {
  const note = join(CHOSEN, String(port));
  try {
    mkdirSync(CHOSEN, { recursive: true });
    writeFileSync(note, '', { flag: 'wx' });
    return true;
  } catch (error) {
    // Without a writable folder, ports are not recorded.
    if (codeOf(error) !== 'EEXIST') return true;
    const now = new Date();
    if (now.getTime() - statSync(note).mtimeMs < CHOSEN_FOR) return false;
    utimesSync(note, now, now);
    return true;
  }
}

/** A free port of 127.0.0.1, which no outgoing connection uses, and no other start has just chosen. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const port = randomInt(FREE_PORTS.from, FREE_PORTS.below);
    if ((await tryPort(port, '127.0.0.1')) === port && choose(port)) return port;
  }
  throw new Refusal(`No free port on 127.0.0.1 between ${FREE_PORTS.from} and ${FREE_PORTS.below}.`);
}
