import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { convertV4MiniflareOptions, Miniflare, Request } from 'miniflare';
import { afterAll, expect, test } from 'vitest';
import { PRIVATE_NETWORKS } from '../../src/domain/pages/public-host.ts';
import { recordBackup } from '../lib/backup/last-backup.ts';
import { temporaryFolder } from '../lib/start-testing.ts';
import { openSmtpSink } from './testing/smtp-sink.ts';
import { workersOf } from './worker-options.ts';

type V4Options = Parameters<typeof convertV4MiniflareOptions>[0];

const folder = temporaryFolder();
afterAll(() => folder.remove());

const BUILT = {
  name: 'cardea',
  main: 'entry.mjs',
  compatibility_date: '2026-10-12',
  compatibility_flags: ['nodejs_compat'],
  vars: { CARDEA_ENV: 'production', MAIL_FROM: 'hello@fern.example' },
  triggers: { crons: ['* * * * *'] },
  assets: { directory: '../client', binding: 'ASSETS', run_worker_first: ['/_astro/*.onnx'] },
  images: { binding: 'IMAGES' },
  r2_buckets: [{ binding: 'MEDIA', bucket_name: 'fern-media' }],
  queues: {
    producers: [{ binding: 'JOBS', queue: 'fern-jobs' }],
    consumers: [{ queue: 'fern-jobs', max_batch_size: 5, dead_letter_queue: 'fern-failed' }],
  },
  kv_namespaces: [],
  durable_objects: { bindings: [] },
  observability: { enabled: true },
};

/** A build in the folder. @returns its wrangler.json */
function built(more: object = {}): string {
  const server = join(folder.path, 'server');
  mkdirSync(join(server, 'chunks'), { recursive: true });
  for (const file of ['entry.mjs', 'entry.mjs.map', 'chunks/page.mjs', 'chunks/font.bin', 'chunks/draw.wasm'])
    writeFileSync(join(server, file), '');
  const path = join(server, 'wrangler.json');
  writeFileSync(path, JSON.stringify({ ...BUILT, ...more }));
  return path;
}

const optionsOf = (path: string, variables: Record<string, string>) =>
  workersOf(path, variables, folder.path)[0];

test('a built worker has its files, its entry first, and the names of wrangler.toml', () => {
  const options = optionsOf(built(), {
    MAIL_FROM: 'mia@fern.example',
    DATABASE_URL: 'http://127.0.0.1:1',
  });
  const inServer = (file: string) => join(folder.path, 'server', file);
  expect(options.modules[0]).toEqual({ type: 'ESModule', path: inServer('entry.mjs') });
  expect(new Set(options.modules.slice(1))).toEqual(
    new Set([
      { type: 'ESModule', path: inServer('chunks/page.mjs') },
      { type: 'Data', path: inServer('chunks/font.bin') },
      { type: 'CompiledWasm', path: inServer('chunks/draw.wasm') },
    ]),
  );
  expect(options).toMatchObject({
    bindings: { CARDEA_ENV: 'production', MAIL_FROM: 'mia@fern.example', DATABASE_URL: 'http://127.0.0.1:1' },
    r2Buckets: { MEDIA: { id: 'fern-media' } },
    queueProducers: { JOBS: { queueName: 'fern-jobs' } },
    queueConsumers: { 'fern-jobs': { maxBatchSize: 5, deadLetterQueue: 'fern-failed' } },
    assets: { directory: join(folder.path, 'client'), run_worker_first: ['/_astro/*.onnx'] },
  });
});

/** What a worker with another script, but the bindings and services of the built one, answers. */
async function answerOf(script: string, variables: Record<string, string>): Promise<string> {
  const workers = workersOf(built(), variables, folder.path);
  const [{ modules: _files, modulesRoot: _root, assets: _assets, ...bound }, outside] = workers;
  const worker = { ...bound, modules: true, script };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({ cf: false, workers: [worker, outside] } as V4Options),
  );
  try {
    return await (await runtime.dispatchFetch('http://cardea.test/')).text();
  } finally {
    await runtime.dispose();
  }
}

test('it calls public addresses alone, unless private ones are allowed, and services of its own anywhere', async () => {
  const server = createServer((_, answer) => answer.end('here'));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));
  const { port } = server.address() as AddressInfo;
  const calls = `const call = (by, to) => by.fetch(to).then((answer) => answer.text(), () => 'refused');
    export default { fetch: async (_, env) => Response.json(await Promise.all([
      call(globalThis, env.TO), call(env.OWN_SERVICES, env.TO)])) };`;
  const asked = async (allowed: string): Promise<unknown> =>
    JSON.parse(
      await answerOf(calls, { CARDEA_ALLOW_PRIVATE_URLS: allowed, TO: `http://127.0.0.1:${port}/` }),
    );
  expect(await asked('0')).toEqual(['refused', 'here']);
  expect(await asked('1')).toEqual(['here', 'here']);
  server.close();
});

test('the connection refuses every network that the check of addresses does', () => {
  const [, outside] = workersOf(built(), {}, folder.path);
  expect(outside.serviceBindings.PUBLIC.network).toMatchObject({
    allow: ['public'],
    deny: PRIVATE_NETWORKS,
  });
});

test('the host reports the disk, and the last backup once there is one', async () => {
  const host = optionsOf(built(), {}).serviceBindings.HOST;
  const report = async (path: string) => (await host(new Request(`http://host/${path}`))).json();
  expect(await report('disk')).toEqual({ free_bytes: expect.any(Number), size_bytes: expect.any(Number) });
  expect(await report('backup')).toEqual({ made_at: null });
  recordBackup(folder.path, '2026-03-04T05:06:07.008Z');
  expect(await report('backup')).toEqual({ made_at: '2026-03-04T05:06:07.008Z' });
});

test('an unknown binding prevents the start', () => {
  const kv = { kv_namespaces: [{ binding: 'FERN', id: '1' }] };
  expect(() => workersOf(built(kv), {}, folder.path)).toThrow('kv_namespaces');
});

test('the worker sends letters by SMTP through its host, where the server is set', async () => {
  const sink = await openSmtpSink();
  sink.replies.RCPT = '550 5.1.1 user unknown';
  const body = JSON.stringify({
    id: '1',
    from: { name: '', email: 'hello@fern.example' },
    to: 'ava@fern.example',
    subject: 'S',
    text: 'T',
  });
  const sends = `export default { fetch: (request, env) => env.SMTP
    ? env.SMTP.fetch('http://host/', { method: 'POST', body: env.BODY }) : new Response('none') };`;
  expect(await answerOf(sends, { BODY: body })).toBe('none');
  const MAIL_SMTP_URL = `smtp://127.0.0.1:${sink.port}?starttls=no`;
  expect(JSON.parse(await answerOf(sends, { BODY: body, MAIL_SMTP_URL }))).toEqual({
    outcome: 'refused',
    reason: 'The mail server answered 550 5.1.1 user unknown',
  });
  sink.close();
});
