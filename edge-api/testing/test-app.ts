import { setImmediate as nextTurn } from 'node:timers/promises';
import { createApp } from '../app.ts';
import type { VisitMessage } from '../ports/visits/visits.ts';
import { newId, type Deps } from '../deps.ts';
import { parseEnv, type Bindings } from '../env.ts';
import { LOOK_AGAIN } from '../events/dispatch.ts';
import { createEventTally } from '../kit/event-tally.ts';
import { createMetrics } from '../kit/metrics.ts';
import { createRecent } from '../kit/recent.ts';
import { LETTERS } from '../stored-letters.ts';
import { webhookJob } from '../modules/webhooks/webhooks.jobs.ts';
import { EDGE_MAX_AGE } from '../../src/domain/limits/caching.ts';
import { inMemory } from '../ports/cache/in-memory.cache.ts';
import { localCache } from '../ports/cache/local.cache.ts';
import { memoryStore } from '../ports/cache/testing/memory-store.ts';
import { nodeDrawing } from '../ports/drawing/testing/node-drawing.ts';
import { chooseJobs } from '../ports/jobs/choose-jobs.ts';
import type { Job, Jobs } from '../ports/jobs/jobs.ts';
import { countedMail } from '../ports/mail/counted-mail.ts';
import type { Letter } from '../ports/mail/mail.ts';
import { quickPasswords } from '../ports/passwords/testing/quick.passwords.ts';
import { choosePayments } from '../ports/payments/choose-payments.ts';
import { nodeFonts } from '../ports/fonts/testing/node-fonts.ts';
import { memoryFiles } from '../ports/files/testing/memory.files.ts';
import { formAlone } from '../ports/human/form.human.ts';
import { sharpImages } from '../ports/images/testing/sharp.images.ts';
import { chooseEnrichment } from '../ports/enrichment/choose-enrichment.ts';
import { choosePush } from '../ports/push/choose-push.ts';
import { chooseScanner } from '../ports/scanner/choose-scanner.ts';
import { httpWebhookSender } from '../ports/webhook-sender/http.webhook-sender.ts';
import { chooseWallets } from '../ports/wallet/choose-wallets.ts';
import { subscribersOf } from '../subscribers.ts';
import { createBackgroundWork } from './background-work.ts';
import { declared } from './declared.ts';
import { late } from './late.ts';
import { createTestDatabase } from './test-database.ts';
import { TEST_VARIABLES } from './test-variables.ts';

type Page = Parameters<typeof createApp>[0]['page'];

const aPage: Page = () => new Response('a page', { headers: { 'content-type': 'text/html' } });

/**
 * The whole worker without its pages, over a real database; mails are in `letters`, visits in `visits`, cached
 * responses about cards in `edge`, the bucket in `files`, and waits in `waits`, since no time passes. `request` and
 * `call` resolve when the work after the response has ended; `app` responds as the worker does, and `settled` awaits
 * the work of `later`.
 */
export async function createTestApp(variables: Record<string, string> = {}, page: Page = aPage) {
  return testAppOver(await createTestDatabase(), variables, page);
}

/** The same over an existing database, like a restarted worker. */
export function testAppOver(
  database: Awaited<ReturnType<typeof createTestDatabase>>,
  variables: Record<string, string> = {},
  page: Page = aPage,
) {
  const letters: Letter[] = [];
  const jobs: Job[] = [];
  const visits: VisitMessage[] = [];
  const waits: number[] = [];
  const edge = memoryStore();
  const files = memoryFiles();
  const env = parseEnv({ ...TEST_VARIABLES, ...variables });
  const metrics = createMetrics();
  const queue: Jobs = {
    send: late(async (job) => {
      jobs.push(job);
    }),
    sendAll: late(async (all) => {
      jobs.push(...all);
    }),
  };
  const basics = { env, db: database.db, now: () => deps.now(), newId };
  const deps: Deps = {
    ...basics,
    now: () => new Date(),
    wait: async (ms) => {
      waits.push(ms);
      // Whatever is not ready yet, such as a signature, goes on meanwhile.
      await nextTurn();
    },
    passwords: quickPasswords,
    started: new Date(),
    metrics,
    host: { disk: async () => null, lastBackup: async () => null },
    mail: countedMail(
      {
        send: late(async (letter: Letter) => {
          letters.push(letter);
        }),
      },
      metrics,
    ),
    jobs: chooseJobs(basics, queue, { [LOOK_AGAIN.kind]: queue, [webhookJob.kind]: queue }),
    letters: LETTERS,
    visits: {
      keep: late(async (event) => {
        visits.push({ kind: 'visit', event });
      }),
      stored: { waiting: async () => [], count: async () => 0, remove: async () => {}, wake: async () => {} },
    },
    tally: createEventTally(),
    cards: createRecent(() => deps.now(), EDGE_MAX_AGE * 1000),
    files,
    images: sharpImages(files),
    enrichment: chooseEnrichment({ env, db: database.db }),
    scanner: chooseScanner({ env }, {}),
    human: formAlone,
    drawing: nodeDrawing(),
    fonts: nodeFonts(),
    cache: inMemory(
      localCache(() => edge, { now: () => deps.now(), build: 'test' }),
      () => deps.now(),
    ),
    payments: choosePayments({ env, now: () => deps.now(), newId }),
    wallets: chooseWallets({ env, now: () => deps.now() }, {}),
    webhooks: { send: late(httpWebhookSender().send) },
    push: choosePush({ env }),
    get subscribers() {
      return subscribersOf(deps);
    },
  };
  const app = createApp({
    createDeps: () => deps,
    page,
  });
  const bindings = {} as Bindings;
  const { add: later, run, settled } = createBackgroundWork();
  const request = async (path: string, init: RequestInit = {}) => {
    const answer = await run((execution) => app.request(path, init, bindings, execution));
    return declared(app, init.method ?? 'GET', path, answer);
  };
  const call = async (asked: Request) => {
    const answer = await run((execution) => app.fetch(asked, bindings, execution));
    return declared(app, asked.method, new URL(asked.url).pathname, answer);
  };
  return {
    ...database,
    variables,
    app,
    deps,
    letters,
    jobs,
    visits,
    waits,
    edge,
    files,
    request,
    call,
    later,
    settled,
  };
}
