import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Refusal } from '../../scripts/lib/say.ts';

/** Tries, a tenth of a second each, for a certificate to be there. */
const TRIES = 200;

/** `deploy/Caddyfile` with a certificate of its own authority, and in front of a port of this machine. */
function caddyfile(root: string, storage: string, port: number): string {
  const global = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	storage file_system ${storage}
}
`;
  const own = readFileSync(join(root, 'deploy/Caddyfile'), 'utf8');
  return (
    global +
    own
      .replace('{$PUBLIC_URL} {', '{$PUBLIC_URL} {\n\ttls internal')
      .replace('reverse_proxy cardea:8787', `reverse_proxy 127.0.0.1:${port}`)
  );
}

/**
 * Caddy, the proxy of production, in front of Cardea on `port`. @param folder for its files @returns its authority's
 * certificate, as PEM @throws Refusal if Caddy is not installed
 */
export async function startCaddy(
  root: string,
  folder: string,
  publicUrl: string,
  port: number,
): Promise<{ ca: string; process: ChildProcess }> {
  const config = join(folder, 'Caddyfile');
  const storage = join(folder, 'caddy');
  writeFileSync(config, caddyfile(root, storage, port));
  const child = spawn('caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    env: { PATH: process.env['PATH'], HOME: folder, PUBLIC_URL: publicUrl },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (part) => (said += String(part)));
  let failure: Error | undefined;
  child.on('error', (error) => (failure = error));
  const authority = join(storage, 'pki/authorities/local/root.crt');
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (failure) throw new Refusal('Caddy is not installed: on Debian, `apt-get install caddy`.');
    if (child.exitCode !== null) throw new Error(`Caddy ended:\n${said}`);
    if (existsSync(authority) && said.includes('serving initial configuration'))
      return { ca: readFileSync(authority, 'utf8'), process: child };
    await delay(100);
  }
  child.kill();
  throw new Error(`Caddy has no certificate:\n${said}`);
}
