import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare';
import { asLogLine } from '../lib/log-line.ts';
import { startRelay } from './database/relay.ts';
import { workersOf } from './worker-options.ts';

/**
 * Runs a built worker on workerd, in a separate process: `node scripts/host/main.ts --config … --port … --persist …`.
 * Its variables are in `.dev.vars` beside the configuration. `--public-url` is the worker's own origin.
 */
const { values } = parseArgs({
  options: {
    config: { type: 'string' },
    port: { type: 'string' },
    persist: { type: 'string' },
    'public-url': { type: 'string' },
  },
});
const { config = '', port, persist = '', 'public-url': publicUrl } = values;
const variables = parseEnv(readFileSync(join(dirname(config), '.dev.vars'), 'utf8')) as Record<
  string,
  string
>;

// Without TLS a database is on this machine, or beside it.
const { DATABASE_URL: database = '' } = variables;
const relay = database.startsWith('http://') ? await startRelay(database) : null;

/** Milliseconds in which the stream of a database is closed. */
const LONGEST_CLOSE = 1000;

/**
 * Ends this process if the runtime cannot be restarted, for example if it dies during its start: Miniflare only logs
 * it, and the start command restarts both.
 */
class EndingLog extends Log {
  override error(error: Error): void {
    super.error(error);
    if (!('code' in error) || error.code !== 'ERR_RUNTIME_FAILURE') return;
    setTimeout(() => process.exit(1), LONGEST_CLOSE);
    // An open stream would hold the database's only connection for ten seconds.
    void Promise.resolve(relay?.close()).finally(() => process.exit(1));
  }
}

const runtime = new Miniflare(
  convertV4MiniflareOptions({
    host: '127.0.0.1',
    port: Number(port),
    ...(publicUrl !== undefined && { upstream: publicUrl }),
    // Scheduled handlers are triggered by HTTP, as with `wrangler dev`.
    unsafeTriggerHandlers: true,
    logRequests: false,
    log: new EndingLog(LogLevel.WARN, { prefix: '' }),
    handleStructuredLogs: ({ level, message }) => {
      const line = asLogLine('worker', message, level === 'warn' || level === 'error' ? level : 'info');
      if (line !== null) process.stdout.write(`${line}\n`);
    },
    // Only the parent process sees the terminal.
    unsafeHandleRuntimeRestart: () => void process.send?.('restarted'),
    cf: false,
    resourcePersistencePath: join(persist, 'v3'),
    workers: workersOf(config, { ...variables, ...(relay && { DATABASE_URL: relay.url }) }, dirname(persist)),
  }),
);

async function end(): Promise<void> {
  await runtime.dispose();
  await relay?.close();
  process.exit(0);
}
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.on(signal, () => void end());

await runtime.ready;
