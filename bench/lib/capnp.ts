import { MEMORY_CACHE } from './memory-cache.ts';

/** A worker's configuration for the runtime. Paths of `modules` are below its folder. */
export type WorkerSetup = {
  modules: readonly string[];
  /** The main module. */
  main: string;
  /** The named export to serve; the default export if omitted. */
  entrypoint?: string;
  variables: Record<string, string>;
  /** Text bindings from files of that folder. */
  texts?: Record<string, string>;
  /** Whether `caches.default` stores responses. */
  caches?: boolean;
  /** A folder that the binding ASSETS serves. */
  assets?: string;
  /** Bindings to a queue that drops everything. */
  queues?: readonly string[];
  compatibilityDate: string;
  compatibilityFlags: readonly string[];
};

const KINDS: Record<string, string> = { wasm: 'wasm', bin: 'data', txt: 'text', html: 'text' };

/** Cap'n Proto's text literals support JSON's escapes except those of four digits. */
const text = (value: string) => JSON.stringify(value).replaceAll(/\\u00([\da-f]{2})/g, '\\x$1');

const list = (items: readonly string[]) => `[${items.join(', ')}]`;

function moduleOf(path: string): string {
  const kind = KINDS[path.split('.').at(-1) ?? ''] ?? 'esModule';
  return `(name = ${text(path)}, ${kind} = embed ${text(path)})`;
}

/** Stores nothing: without a cache service `caches.default` would not respond at all. */
const EMPTY_CACHE = `export default { async fetch(request) {
  if (request.method === 'PUT') { await request.body?.pipeTo(new WritableStream()); return new Response(null, { status: 204 }); }
  return new Response(null, { status: request.method === 'PURGE' ? 404 : 504, headers: { 'cf-cache-status': 'MISS' } });
} };`;

/** Responds like the local runtime's queue. */
const BOTTOMLESS_QUEUE = `export default { async fetch(request) {
  await request.arrayBuffer();
  return Response.json({ metadata: { metrics: { backlogCount: 0, backlogBytes: 0, oldestMessageTimestamp: 0 } } });
} };`;

/**
 * The configuration of a runtime that serves one worker on a port of 127.0.0.1 and can reach only this machine
 * (github.com/cloudflare/workerd, src/workerd/server/workerd.capnp).
 */
export function capnpConfig(setup: WorkerSetup, port: number): string {
  const {
    modules,
    main,
    entrypoint,
    variables,
    texts = {},
    assets,
    caches = false,
    queues = [],
    compatibilityDate,
    compatibilityFlags,
  } = setup;
  const ordered = [main, ...modules.filter((path) => path !== main)];
  const bindings = [
    ...Object.entries(variables).map(([name, value]) => `(name = ${text(name)}, text = ${text(value)})`),
    ...Object.entries(texts).map(([name, file]) => `(name = ${text(name)}, text = embed ${text(file)})`),
    ...queues.map((name) => `(name = ${text(name)}, queue = "queue")`),
    ...(assets ? ['(name = "ASSETS", service = "assets")'] : []),
  ];
  const compatible = `compatibilityDate = ${text(compatibilityDate)}`;
  const service = entrypoint ? `(name = "main", entrypoint = ${text(entrypoint)})` : '"main"';
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = (
      modules = ${list(ordered.map(moduleOf))},
      bindings = ${list(bindings)},
      ${compatible},
      compatibilityFlags = ${list(compatibilityFlags.map(text))},
      globalOutbound = "machine",
      cacheApiOutbound = "cache",
    )),
    (name = "machine", network = (allow = ["local"])),
    (name = "cache", worker = (modules = [(name = "cache.js", esModule = ${text(caches ? MEMORY_CACHE : EMPTY_CACHE)})], ${compatible})),
    (name = "queue", worker = (modules = [(name = "queue.js", esModule = ${text(BOTTOMLESS_QUEUE)})], ${compatible})),
    ${assets ? `(name = "assets", disk = (path = ${text(assets)})),` : ''}
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = ${service})],
);
`;
}
