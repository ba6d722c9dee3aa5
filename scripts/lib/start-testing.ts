import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const ROOT = join(import.meta.dirname, '../..');

/** A running start command: its output, and its end. */
export type Started = {
  process: ChildProcess;
  /** Its output up to now, both streams. */
  output: () => string;
  /** Waits until it prints this text. @throws if it ends without */
  printed: (text: string) => Promise<void>;
  /** Waits for its end. @returns the exit code, null after an unhandled signal */
  ended: () => Promise<number | null>;
};

/** Runs a command of scripts/ in a checkout, with an environment of its own. */
export function runCommand(
  script: string,
  environment: Record<string, string>,
  root = ROOT,
  words: string[] = [],
): Started {
  return follow(process.execPath, ['scripts/gate.mjs', script, ...words], environment, root);
}

/** Runs a command of a checkout like people do, through npm and its shell. */
export const runNpm = (words: string[], environment: Record<string, string>, root = ROOT): Started =>
  follow('npm', words, environment, root);

function follow(
  program: string,
  words: string[],
  environment: Record<string, string>,
  root: string,
): Started {
  const child = spawn(program, words, {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const closed = once(child, 'close').then(([code]) => code as number | null);
  let over = false;
  void closed.then(() => (over = true));
  return {
    process: child,
    output: () => text,
    async printed(wanted) {
      while (!text.includes(wanted)) {
        if (over) throw new Error(`It ended without printing ${JSON.stringify(wanted)}:\n${text}`);
        await delay(20);
      }
    },
    ended: () => closed,
  };
}

/** A folder for a test, with its removal. */
export function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'cardea-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

const WORKER = `
import { handle } from '@astrojs/cloudflare/handler';
import { FINISH } from './background/finish.ts';
import { finishWork, track } from './kit/running-work.ts';
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
export default {
  async fetch(request, env, context) {
    const { pathname } = new URL(request.url);
    if (pathname === '/api/health') {
      // Each under a key of its own, as two may come at once.
      const { objects } = await env.MEDIA.list({ prefix: 'cron/' });
      return Response.json({ ok: true, crons: objects.map(({ key }) => key.split('/').slice(2).join('/')).join(', ') });
    }
    if (pathname === '/api/variables') return Response.json({ ...env, url: request.url, headers: [...request.headers] });
    if (pathname === '/api/call') {
      // A call to this machine, as webhooks are sent, or by the binding for services of one's own.
      const own = request.headers.has('own');
      const answer = await (own ? env.OWN_SERVICES : globalThis).fetch(request.headers.get('to')).catch(() => null);
      return Response.json(answer && answer.status);
    }
    if (pathname === '/api/slow') {
      await wait(1000);
      return Response.json({ ok: true });
    }
    if (pathname === '/api/behind') {
      context.waitUntil(track(wait(1000).then(() => env.MEDIA.put('done', ''))));
      return Response.json({ ok: true });
    }
    if (pathname === '/api/done') return Response.json((await env.MEDIA.head('done')) !== null);
    return handle(request, env, context);
  },
  scheduled: async (event, env) =>
    event.cron === FINISH ? finishWork() : env.MEDIA.put('cron/' + crypto.randomUUID() + '/' + event.cron, ''),
  async queue() {},
};
`;

/** The smallest product that the real scripts can build and serve, as files of a checkout. */
const SMALL_PRODUCT: Record<string, string> = {
  'edge-api/worker.ts': WORKER,
  'site/pages/index.astro': '<html><head><title>Home</title></head><body>Home</body></html>',
  'migrations/0000_first.sql':
    'CREATE TABLE users (id text);\n--> statement-breakpoint\nCREATE TABLE notes (id text);',
};

/** Creates a checkout with the real scripts and configuration, and the small product in place of ours. */
export function smallCheckout(path: string): void {
  for (const file of [
    'scripts/lib',
    'scripts/host',
    'scripts/gate.mjs',
    'scripts/start.ts',
    'scripts/serve.ts',
    'scripts/dev.ts',
    'scripts/card-reader.ts',
    'scripts/migrate.ts',
  ]) {
    cpSync(join(ROOT, file), join(path, file), { recursive: true });
  }
  for (const file of [
    '.dev.vars.example',
    'astro.config.mjs',
    'wrangler.toml',
    'package.json',
    'tsconfig.json',
  ]) {
    cpSync(join(ROOT, file), join(path, file));
  }
  for (const [file, text] of Object.entries(SMALL_PRODUCT)) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    writeFileSync(join(path, file), text);
  }
  // The parts of the product that scripts read: its variables, and their adapters.
  const worker = join(ROOT, 'edge-api/worker.ts');
  for (const file of ['edge-api', 'src/domain', 'src/messages', 'src/scan'])
    cpSync(join(ROOT, file), join(path, file), { recursive: true, filter: (from) => from !== worker });
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
}
