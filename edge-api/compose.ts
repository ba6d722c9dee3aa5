import { EDGE_MAX_AGE } from '../src/domain/limits/caching.ts';
import { connectDatabase, timedTrip, tripToDatabase } from './db/client.ts';
import { newId, type Deps } from './deps.ts';
import { parseEnv, type Bindings } from './env.ts';
import { LOOK_AGAIN } from './events/dispatch.ts';
import { createEventTally } from './kit/event-tally.ts';
import { ownServices } from './kit/own-services.ts';
import { createRecent } from './kit/recent.ts';
import { describeError, log } from './kit/log.ts';
import { createMetrics } from './kit/metrics.ts';
import { LETTERS } from './stored-letters.ts';
import { morningJob, pushJob } from './modules/push/push.jobs.ts';
import { webhookJob } from './modules/webhooks/webhooks.jobs.ts';
import { chooseCache } from './ports/cache/choose-cache.ts';
import { resvgDrawing } from './ports/drawing/resvg.drawing.ts';
import { chooseEnrichment } from './ports/enrichment/choose-enrichment.ts';
import { chooseFiles } from './ports/files/choose-files.ts';
import { harfbuzzFonts } from './ports/fonts/harfbuzz.fonts.ts';
import { chooseHost } from './ports/host/host.ts';
import { chooseHuman } from './ports/human/choose-human.ts';
import { chooseImages } from './ports/images/choose-images.ts';
import { chooseJobs } from './ports/jobs/choose-jobs.ts';
import { jobsByKind } from './ports/jobs/jobs-by-kind.ts';
import { queueJobs } from './ports/jobs/queue.jobs.ts';
import { countedMail } from './ports/mail/counted-mail.ts';
import { chooseMail } from './ports/mail/choose-mail.ts';
import { scryptPasswords } from './ports/passwords/scrypt.passwords.ts';
import { choosePayments } from './ports/payments/choose-payments.ts';
import { choosePush } from './ports/push/choose-push.ts';
import { chooseScanner } from './ports/scanner/choose-scanner.ts';
import { chooseVisits } from './ports/visits/choose-visits.ts';
import { httpWebhookSender } from './ports/webhook-sender/http.webhook-sender.ts';
import { chooseWallets } from './ports/wallet/choose-wallets.ts';
import { subscribersOf } from './subscribers.ts';

const visitsRefused = (events: number, error: unknown) =>
  log('error', 'visits_refused', { events, error: describeError(error) });

const made = new WeakMap<Bindings, Deps>();

/** Per isolate, like its metrics: pages and calls have an environment each. */
let started: Date | null = null;
const metrics = createMetrics();

/** Composes the worker from its environment, once for each environment object. @throws InvalidEnvironment */
export function createDeps(bindings: Bindings): Deps {
  const known = made.get(bindings);
  if (known) return known;
  const env = parseEnv(bindings);
  const db = connectDatabase(
    env.DATABASE_URL,
    env.DATABASE_AUTH_TOKEN,
    timedTrip(tripToDatabase(ownServices(bindings)), (seconds) =>
      metrics.observe('cardea_database_trip_duration_seconds', seconds),
    ),
  );
  started ??= new Date();
  const basics = { env, db, now: () => new Date(), newId };
  // Foreign servers may be slow: calls of them have a queue of their own.
  const abroad = queueJobs(bindings.WEBHOOKS);
  const queue = jobsByKind(queueJobs(bindings.JOBS), {
    [pushJob.kind]: abroad,
    [morningJob.kind]: abroad,
  });
  const files = chooseFiles(bindings);
  const deps: Deps = {
    ...basics,
    started,
    metrics,
    host: chooseHost(bindings),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    mail: countedMail(chooseMail(basics, bindings), metrics),
    jobs: chooseJobs(basics, queue, {
      [LOOK_AGAIN.kind]: queue,
      [webhookJob.kind]: abroad,
    }),
    letters: LETTERS,
    visits: chooseVisits(basics, bindings, visitsRefused),
    tally: createEventTally(),
    cards: createRecent(basics.now, EDGE_MAX_AGE * 1000),
    files,
    images: chooseImages(bindings, files),
    enrichment: chooseEnrichment(basics),
    scanner: chooseScanner(basics, bindings),
    human: chooseHuman(env),
    passwords: scryptPasswords,
    cache: chooseCache(basics),
    payments: choosePayments(basics),
    wallets: chooseWallets(basics, bindings),
    webhooks: httpWebhookSender(),
    push: choosePush(basics),
    drawing: resvgDrawing(async () => (await import('./ports/drawing/worker-parts.ts')).workerParts),
    fonts: harfbuzzFonts(async () => (await import('./ports/fonts/worker-parts.ts')).fontParts),
    get subscribers() {
      return subscribersOf(deps);
    },
  };
  made.set(bindings, deps);
  return deps;
}
