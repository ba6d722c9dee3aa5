import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../ports.ts';
import { Refusal, say } from '../say.ts';
import type { Built } from './build-image.ts';
import { runInside, startInside, type Inside } from './chroot.ts';

const SQLD = `sqld -d /data/db --http-listen-addr 127.0.0.1:PORT --no-welcome --disable-metrics
  --max-concurrent-connections 1 --max-concurrent-requests 1024 --disable-intelligent-throttling
  --connection-creation-timeout-sec 60 --max-log-size 16 --max-log-duration 3600`.replaceAll(/\s+/g, ' ');

const secret = () => randomBytes(32).toString('hex');

/** Waits until an address answers with success. @throws Refusal with what was printed, where the program ended or took a minute */
async function answered(address: string, child: ChildProcess, printed: () => string): Promise<object> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return answer.json().catch(() => ({})) as Promise<object>;
    await delay(100);
  }
  throw new Refusal(`${address} does not answer:\n${printed()}`);
}

function started(image: Built, command: string, inside: Inside) {
  const child = startInside(image.root, command, inside);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => (text += String(part)));
  return { child, printed: () => text };
}

/** @returns the exit code after SIGTERM */
async function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const [code] = (await exit) as [number | null];
  return code;
}

/**
 * Runs Cardea and its database server in an image like `compose.yaml`: as the image's user, read-only but its volumes.
 * Asks for its health and a page, backs it up, and ends it. @throws Refusal for what does not work
 */
export async function runImage(image: Built, volumes: Readonly<Record<string, string>>): Promise<void> {
  const [port, databasePort] = [await freePort(), await freePort()];
  const { folder, user } = image;
  const environment = {
    ...image.environment,
    PORT: String(port),
    PUBLIC_URL: 'https://cards.example.org',
    DATABASE_URL: `http://127.0.0.1:${databasePort}`,
    AUTH_SECRET: secret(),
    VISITOR_HASH_SECRET: secret(),
    OPERATOR_TOKEN: secret(),
    MAIL_API_URL: 'https://mail.example.org/send',
    MAIL_API_KEY: 'none',
    MAIL_FROM: 'Cardea <hello@example.org>',
  };
  const inside: Inside = { folder, environment, user, volumes };
  const database = started(image, SQLD.replace('PORT', String(databasePort)), inside);
  const cardea = { current: null as ReturnType<typeof started> | null };
  try {
    await answered(`http://127.0.0.1:${databasePort}/health`, database.child, database.printed);
    const began = performance.now();
    const serving = started(image, 'cardea serve', inside);
    cardea.current = serving;
    const health = await answered(`http://127.0.0.1:${port}/api/health`, serving.child, serving.printed);
    say(
      `Cardea is ready after ${((performance.now() - began) / 1000).toFixed(1)} s: ${JSON.stringify(health)}`,
    );
    say(runInside(image.root, 'cardea admin flags', inside).trim());
    say(runInside(image.root, 'cardea backup /backups --database /data/db', inside).trim());
    const code = await ended(serving.child);
    if (code !== 0) throw new Refusal(`Cardea ended with code ${code} on SIGTERM:\n${serving.printed()}`);
    say('Cardea ended with code 0 on SIGTERM.');
  } finally {
    if (cardea.current) await ended(cardea.current.child);
    await ended(database.child);
  }
}
