import { readdirSync, readFileSync, statfsSync } from 'node:fs';
import { dirname, extname, join, resolve } from 'node:path';
import { Response, type Request } from 'miniflare';
import { z } from 'zod';
import { smtpLetterSchema } from '../../edge-api/ports/mail/smtp.mail.ts';
import { PRIVATE_NETWORKS } from '../../src/domain/pages/public-host.ts';
import { lastBackupOf } from '../lib/backup/last-backup.ts';
import { openSmtp } from './send-by-smtp.ts';

/** The settings of `wrangler.toml` that this host supports, as the build writes them (`dist/server/wrangler.json`). */
const BUILT = z.object({
  name: z.string(),
  main: z.string(),
  compatibility_date: z.string(),
  compatibility_flags: z.array(z.string()),
  vars: z.record(z.string(), z.string()),
  assets: z.object({ directory: z.string(), binding: z.string(), run_worker_first: z.array(z.string()) }),
  images: z.object({ binding: z.string() }),
  triggers: z.object({ crons: z.array(z.string()) }),
  r2_buckets: z.array(z.object({ binding: z.string(), bucket_name: z.string() })),
  queues: z.object({
    producers: z.array(z.object({ binding: z.string(), queue: z.string() })),
    consumers: z.array(
      z.object({
        queue: z.string(),
        max_batch_size: z.number().optional(),
        max_batch_timeout: z.number().optional(),
        max_retries: z.number().optional(),
        retry_delay: z.number().optional(),
        dead_letter_queue: z.string().optional(),
      }),
    ),
  }),
});

/** Other settings of the file, which are for the cloud or the build. */
const ELSEWHERE = [
  'configPath userConfigPath topLevelName definedEnvironments jsx_factory jsx_fragment rules workers_dev exports',
  'cache upload_source_maps observability python_modules previews dev no_bundle',
].flatMap((names) => names.split(' '));

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.values(value).every(isEmpty);

/** @throws Error for an unsupported kind of binding */
function readBuilt(configPath: string): z.infer<typeof BUILT> {
  const all = JSON.parse(readFileSync(configPath, 'utf8')) as Record<string, unknown>;
  const known = new Set([...Object.keys(BUILT.shape), ...ELSEWHERE]);
  const missed = Object.keys(all).filter((name) => !known.has(name) && !isEmpty(all[name]));
  if (missed.length > 0)
    throw new Error(`scripts/host does not know what wrangler.toml says of ${missed.join(', ')}.`);
  return BUILT.parse(all);
}

/** Trusts the certificates that browsers trust. */
const BROWSER_TLS = { trustBrowserCas: true };

/** Calls public addresses only: the worker's calls go through it, since Miniflare does not replace its network. */
const OUTSIDE = {
  name: 'outside',
  compatibilityDate: '2026-10-12',
  modules: true,
  script: 'export default { fetch: (request, env) => env.PUBLIC.fetch(request) };',
  serviceBindings: {
    PUBLIC: { network: { allow: ['public'], deny: [...PRIVATE_NETWORKS], tlsOptions: BROWSER_TLS } },
  },
};

/** The disk that holds a folder, in bytes. */
function diskOf(folder: string): { free_bytes: number; size_bytes: number } {
  const { bavail, blocks, bsize } = statfsSync(folder);
  return { free_bytes: bavail * bsize, size_bytes: blocks * bsize };
}

/** The service that reports the machine: the disk with the data folder, or at `/backup` when it was last backed up. */
const hostService =
  (data: string) =>
  ({ url }: Request) =>
    Response.json(new URL(url).pathname === '/backup' ? { made_at: lastBackupOf(data) } : diskOf(data));

/** The service by which the worker sends letters by SMTP; it is given a letter as JSON, and answers what became of it. */
function smtpService(address: string) {
  const send = openSmtp(address);
  return async (request: Request) => Response.json(await send(smtpLetterSchema.parse(await request.json())));
}

/** How the runtime reads a file of the worker, by the end of its name. */
const MODULES: Readonly<Record<string, 'ESModule' | 'Data' | 'CompiledWasm'>> = {
  '.mjs': 'ESModule',
  '.bin': 'Data',
  '.wasm': 'CompiledWasm',
};

/** The files of the worker, its entry first. */
function modulesOf(folder: string, main: string) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const modules = files.flatMap((file) => {
    const type = MODULES[extname(file)];
    return type && file !== main ? [{ type, path: join(folder, file) }] : [];
  });
  return [{ type: 'ESModule' as const, path: join(folder, main) }, ...modules];
}

const byBinding = <Item extends { binding: string }, Value>(items: Item[], value: (item: Item) => Value) =>
  Object.fromEntries(items.map((item) => [item.binding, value(item)]));

/**
 * A built worker for Miniflare: with the names of `wrangler.toml` for bucket, queues and assets, so that stored data is
 * found again. The connection itself decides whether an address is public, whatever its name resolves to; the
 * operator's services have a binding of their own. @param configPath the built wrangler.json @param variables over
 * those of `wrangler.toml` @param data the folder whose disk is reported to the worker
 */
function workerOptions(configPath: string, variables: Record<string, string>, data: string) {
  const config = readBuilt(configPath);
  const folder = dirname(configPath);
  const { name, compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags } = config;
  const { directory, binding, run_worker_first } = config.assets;
  const bindings: Record<string, string> = { ...config.vars, ...variables };
  const { MAIL_SMTP_URL: smtp } = bindings;
  return {
    name,
    compatibilityDate,
    compatibilityFlags,
    modulesRoot: folder,
    modules: modulesOf(folder, config.main),
    bindings,
    r2Buckets: byBinding(config.r2_buckets, ({ bucket_name }) => ({ id: bucket_name })),
    images: config.images,
    ...(variables['CARDEA_ALLOW_PRIVATE_URLS'] !== '1' && { outboundService: OUTSIDE.name }),
    serviceBindings: {
      OWN_SERVICES: { network: { allow: ['public', 'private'], tlsOptions: BROWSER_TLS } },
      HOST: hostService(data),
      ...(smtp && { SMTP: smtpService(smtp) }),
    },
    queueProducers: byBinding(config.queues.producers, ({ queue }) => ({ queueName: queue })),
    queueConsumers: Object.fromEntries(
      config.queues.consumers.map((each) => [
        each.queue,
        {
          maxBatchSize: each.max_batch_size,
          maxBatchTimeout: each.max_batch_timeout,
          maxRetries: each.max_retries,
          retryDelay: each.retry_delay,
          deadLetterQueue: each.dead_letter_queue,
        },
      ]),
    ),
    assets: {
      directory: resolve(folder, directory),
      binding,
      run_worker_first,
      routerConfig: {
        has_user_worker: true,
        static_routing: { asset_worker: [], user_worker: run_worker_first },
      },
      assetConfig: { compatibility_date: compatibilityDate, compatibility_flags: compatibilityFlags },
    },
  };
}

/** All workers: the built one, which responds, and the one that calls the outside for it. */
export const workersOf = (
  configPath: string,
  variables: Record<string, string>,
  data: string,
): [worker: ReturnType<typeof workerOptions>, outside: typeof OUTSIDE] => [
  workerOptions(configPath, variables, data),
  OUTSIDE,
];
