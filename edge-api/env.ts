import type { z } from 'zod';
import { environmentSchema } from './env.schema.ts';
import { LoggableError } from './kit/loggable-error.ts';

/** The placeholder of a deployment's address and sender in wrangler.toml. */
const PLACEHOLDER = /(?:@|\/\/)cardea\.example\.com\b/;

/** The variables, parsed. */
export type Variables = z.infer<typeof environmentSchema>;

/** The worker's environment: variables, and bindings to the bucket, the image service and so on. */
export type Bindings = Record<keyof Variables, string | undefined> & {
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
  /** Calls services of the operator, on any network (kit/own-services.ts). */
  OWN_SERVICES?: Fetcher;
  /** Reports what only the host machine knows (ports/host). */
  HOST?: Fetcher;
  /** Sends letters to the server of `MAIL_SMTP_URL` (ports/mail/smtp.mail.ts); only the start command's host has it. */
  SMTP?: Fetcher;
  JOBS: Queue;
  /** Deliveries of webhooks, whose receivers may be slow. */
  WEBHOOKS: Queue;
  VISITS: Queue;
  EMAIL?: SendEmail;
  /** Runs models (`[ai]` in wrangler.toml). */
  AI?: Ai;
  /** Calls Apple's push service with the certificate of the pass type (`mtls_certificates` in wrangler.toml). */
  APNS?: Fetcher;
};

/** A variable and its fault, as the end of a sentence that begins with its name: 'is not set'. Never its value. */
export type EnvironmentFault = { variable: string; problem: string };

/** Thrown for missing or malformed variables; `message` names each with its fault. */
export class InvalidEnvironment extends LoggableError {
  readonly faults: readonly EnvironmentFault[];

  constructor(...faults: EnvironmentFault[]) {
    super(faults.map(({ variable, problem }) => `${variable}: ${problem}`).join('; '));
    this.faults = faults;
  }
}

/** Whether a value is set: neither empty nor the placeholder of wrangler.toml. */
const isSet = (value: unknown) => value !== '' && !(typeof value === 'string' && PLACEHOLDER.test(value));

/** The fault as the end of a sentence that begins with the variable's name; zod's own messages are whole sentences. */
function problemOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value') return `must be ${issue.values.map(String).join(' or ')}`;
  return /^\p{Lu}/u.test(issue.message) ? `is not valid: ${issue.message}` : issue.message;
}

/** Whether requests to a URL can be intercepted; those within the machine cannot. */
function isOpen(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

/** Values that are accepted in development only. */
const PRODUCTION_FAULTS: readonly (EnvironmentFault & { isWrong: (value: string) => boolean })[] = [
  {
    variable: 'CARDEA_ALLOW_PRIVATE_URLS',
    isWrong: (value) => value === '1',
    problem: 'must not be 1 in production',
  },
  {
    variable: 'PUBLIC_URL',
    isWrong: (value) => URL.canParse(value) && isOpen(value),
    problem: 'must begin with https:// in production',
  },
];

/**
 * Reads the variables of the worker. An empty string or a placeholder of wrangler.toml counts as not set. @throws
 * InvalidEnvironment naming every missing or malformed variable
 */
export function parseEnv(env: Record<string, unknown>): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => isSet(value)));
  const isProduction = (set['CARDEA_ENV'] ?? 'production') === 'production';
  // Where plans cannot be bought, accounts start with the full plan.
  const plan = isProduction && !set['STRIPE_SECRET_KEY'] ? 'active' : 'essential';
  const parsed = environmentSchema.safeParse({ CARDEA_SIGNUP_PLAN: plan, ...set });
  const faults = (parsed.error?.issues ?? []).map((issue) => ({
    variable: String(issue.path[0]),
    problem: problemOf(issue),
  }));
  if (set['CARDEA_SIGNUP'] === 'domains' && !set['CARDEA_SIGNUP_DOMAINS'])
    faults.push({
      variable: 'CARDEA_SIGNUP_DOMAINS',
      problem: 'is not set, which CARDEA_SIGNUP=domains needs',
    });
  for (const { variable, isWrong, problem } of isProduction ? PRODUCTION_FAULTS : [])
    if (isWrong(String(set[variable] ?? ''))) faults.push({ variable, problem });
  if (!parsed.success || faults.length > 0) throw new InvalidEnvironment(...faults);
  return parsed.data;
}

/** Who takes money: Stripe where it is set up, test mode on one machine, none in production. */
export const paymentsKind = (
  env: Pick<Variables, 'CARDEA_ENV' | 'STRIPE_SECRET_KEY'>,
): 'stripe' | 'test' | null => {
  if (env.STRIPE_SECRET_KEY) return 'stripe';
  return env.CARDEA_ENV === 'production' ? null : 'test';
};
