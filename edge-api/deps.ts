import { connectDatabase, type Database } from './db/client.ts';
import { toBase64Url } from './kit/base64url.ts';
import { parseEnv, type Bindings, type Variables } from './env.ts';
import { chooseHuman } from './ports/human/choose-human.ts';
import type { Human } from './ports/human/human.ts';
import { createEventTally, type EventTally } from './kit/event-tally.ts';
import { describeError, log } from './kit/log.ts';
import type { EdgeCache } from './ports/cache/cache.ts';
import { chooseCache } from './ports/cache/choose-cache.ts';
import type { Drawing } from './ports/drawing/drawing.ts';
import { resvgDrawing } from './ports/drawing/resvg.drawing.ts';
import { chooseImages } from './ports/images/choose-images.ts';
import type { Images } from './ports/images/images.ts';
import type { Jobs } from './ports/jobs/jobs.ts';
import { queueJobs } from './ports/jobs/queue.jobs.ts';
import { chooseMail } from './ports/mail/choose-mail.ts';
import type { Mail } from './ports/mail/mail.ts';
import { choosePayments } from './ports/payments/choose-payments.ts';
import type { Passwords } from './ports/passwords/passwords.ts';
import { scryptPasswords } from './ports/passwords/scrypt.passwords.ts';
import type { Payments } from './ports/payments/payments.ts';
import type { TestPayments } from './ports/payments/test.payments.ts';
import { chooseVisits } from './ports/visits/choose-visits.ts';
import type { Visits } from './ports/visits/visits.ts';

/** What a use-case may reach: everything that is not a rule. Handed down as an argument, never imported. */
export type Deps = {
  env: Variables;
  db: Database;
  now: () => Date;
  newId: () => string;
  passwords: Passwords;
  mail: Mail;
  jobs: Jobs;
  visits: Visits;
  /** What callers sent in this hour, as far as this isolate saw it. */
  tally: EventTally;
  images: Images;
  human: Human;
  drawing: Drawing;
  cache: EdgeCache;
  /** Null where nothing can be paid. */
  payments: Payments | TestPayments | null;
};

/** A random id of 128 bits, as 22 letters, digits, `-` and `_`. */
export const newId = (): string => toBase64Url(crypto.getRandomValues(new Uint8Array(16)));

const visitsRefused = (events: number, error: unknown) =>
  log('error', 'visits_refused', { events, error: describeError(error) });

const made = new WeakMap<Bindings, Deps>();

/**
 * Puts the worker together from its environment, once for each environment object.
 * @throws InvalidEnvironment
 */
export function createDeps(bindings: Bindings): Deps {
  const known = made.get(bindings);
  if (known) return known;
  const env = parseEnv(bindings);
  const db = connectDatabase(env.DATABASE_URL, env.DATABASE_AUTH_TOKEN);
  const basics = { env, db, now: () => new Date(), newId };
  const deps = {
    ...basics,
    passwords: scryptPasswords,
    mail: chooseMail(basics, bindings),
    jobs: queueJobs(bindings.JOBS),
    visits: chooseVisits(basics, bindings, visitsRefused),
    tally: createEventTally(),
    images: chooseImages(bindings),
    human: chooseHuman(env),
    cache: chooseCache(basics),
    payments: choosePayments(basics),
    drawing: resvgDrawing(async () => (await import('./ports/drawing/worker-parts.ts')).workerParts),
  };
  made.set(bindings, deps);
  return deps;
}
