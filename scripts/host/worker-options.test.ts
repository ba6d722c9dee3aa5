import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { temporaryFolder } from '../lib/start-testing.ts';
import { workerOptions } from './worker-options.ts';

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

test('a built worker has its files, the one it begins with first, and the names of wrangler.toml', () => {
  const options = workerOptions(built(), {
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

test('it calls public addresses alone, unless private ones are allowed, and services of its own anywhere', () => {
  const outbound = (variables: Record<string, string>) => workerOptions(built(), variables);
  const { outboundService, serviceBindings } = outbound({ CARDEA_ALLOW_PRIVATE_URLS: '0' });
  expect(outboundService).toMatchObject({ network: { allow: ['public'] } });
  expect(outboundService?.network.deny).toEqual(expect.arrayContaining(['127.0.0.0/8', '2001:db8::/32']));
  expect(outbound({ CARDEA_ALLOW_PRIVATE_URLS: '1' }).outboundService).toBeUndefined();
  expect(serviceBindings.OWN_SERVICES.network.allow).toEqual(['public', 'private']);
});

test('a binding that the host does not know is no start', () => {
  const kv = { kv_namespaces: [{ binding: 'FERN', id: '1' }] };
  expect(() => workerOptions(built(kv), {})).toThrow('kv_namespaces');
});
