import { connectDatabase, type Database } from './db/client.ts';
import { parseEnv, type Bindings, type Variables } from './env.ts';
import { chooseImages } from './ports/images/choose-images.ts';
import type { Images } from './ports/images/images.ts';
import type { Jobs } from './ports/jobs/jobs.ts';
import { queueJobs } from './ports/jobs/queue.jobs.ts';
import { chooseMail } from './ports/mail/choose-mail.ts';
import type { Mail } from './ports/mail/mail.ts';

/** What a use-case may reach: everything that is not a rule. Handed down as an argument, never imported. */
export type Deps = {
  env: Variables;
  db: Database;
  now: () => Date;
  newId: () => string;
  mail: Mail;
  jobs: Jobs;
  images: Images;
};

/** A random id of 128 bits, as 22 letters, digits, `-` and `_`. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

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
    mail: chooseMail(basics, bindings),
    jobs: queueJobs(bindings.JOBS),
    images: chooseImages(bindings),
  };
  made.set(bindings, deps);
  return deps;
}
