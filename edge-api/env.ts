import { z } from 'zod';
import { SIGN_UP_MODES } from '../src/domain/account/sign-up-modes.ts';
import { domainIssue, normalizeDomain } from '../src/domain/sign-on/sign-on.ts';
import { bannersSchema } from '../src/domain/marketing/banners.ts';
import { LoggableError } from './kit/loggable-error.ts';
import { parseSmtpUrl } from './ports/mail/smtp-url.ts';

const NOT_SET = 'is not set';

/** The placeholder of a deployment's address and sender in wrangler.toml. */
const PLACEHOLDER = /(?:@|\/\/)cardea\.example\.com\b/;

const onlyIn = (value: string) => z.literal(value).optional();
const link = z.url({ protocol: /^(https?|mailto)$/ }).optional();

/** A JSON list; text that is not JSON fails the check of the list. */
const banners = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue('is no JSON');
      return z.NEVER;
    }
  })
  .pipe(bannersSchema)
  .optional();

/**
 * A certificate or key as a PEM text, whose line ends may be written as `\
 * `.
 */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').trim())
  .pipe(z.string().startsWith('-----BEGIN '))
  .optional();

/** A secret must be hard to guess: 32 characters or more. */
const secret = z.string(NOT_SET).min(32, 'has fewer than 32 characters');

/** A switch, off by default. */
const yesOrNo = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

/** A URL; the message of a required one that is missing says so. */
const address = (protocol: RegExp, begin: string) =>
  z.url({ protocol, error: ({ input }) => (input === undefined ? NOT_SET : `must begin with ${begin}`) });

/** E-mail domains, separated by commas; public ones, such as gmail.com, are accepted. */
const domains = z
  .string()
  .transform((names) => names.split(',').map(normalizeDomain))
  .refine((all) => all.every((domain) => [null, 'domain.shared'].includes(domainIssue(domain))), {
    error: 'must be domains between commas',
  })
  .optional();

/** A key of P-256 as base64url (RFC 8292); the problem repeats none. */
const vapidKey = (pattern: RegExp) =>
  z.string().regex(pattern, 'must be a key of P-256 as base64url').optional();

/** The address of an SMTP server; the problem repeats no password. */
const smtpUrl = z
  .string()
  .superRefine((text, context) => {
    const parsed = parseSmtpUrl(text);
    if ('problem' in parsed) context.addIssue(parsed.problem);
  })
  .optional();

/** Names of people-data APIs between commas, in the order in which they are asked. */
const enrichmentOrder = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(['people_data_labs', 'apollo'])))
  .optional();

/**
 * Every variable and secret of the worker, as in `.dev.vars.example`. Defaults work on one machine; secrets have no
 * default in production.
 */
const schema = z.object({
  CARDEA_ENV: z.enum(['development', 'production']).default('production'),
  PUBLIC_URL: address(/^https?$/, 'https://'),
  DATABASE_URL: address(/^(https?|libsql)$/, 'libsql:// or https://'),
  DATABASE_AUTH_TOKEN: z.string().optional(),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret.optional(),
  VISITOR_HASH_SECRET: secret,
  CARDEA_RATE_FACTOR: z.coerce.number().positive().default(1),
  CARDEA_ALLOW_PRIVATE_URLS: yesOrNo,
  CARDEA_REQUIRE_SECOND_FACTOR: yesOrNo,
  CARDEA_SIGNUP: z.enum(SIGN_UP_MODES).default('open'),
  CARDEA_SIGNUP_DOMAINS: domains,
  CARDEA_SIGNUP_PLAN: z.enum(['essential', 'active']).default('essential'),
  EDGE_CACHE: z.enum(['workers', 'local', 'off']).default('workers'),
  VISITS_KEPT: z.enum(['queue', 'bucket']).default('queue'),
  JOBS_KEPT: z.enum(['queue', 'database']).default('queue'),
  EXAMPLE_HANDLE: z.string().optional(),
  MAIL_ADAPTER: z.enum(['http', 'smtp', 'binding', 'outbox']).optional(),
  MAIL_API_URL: z.url().optional(),
  MAIL_API_KEY: z.string().optional(),
  SECURITY_CONTACT: z.url({ protocol: /^(https|mailto|tel)$/ }).optional(),
  MAIL_SMTP_URL: smtpUrl,
  MAIL_FROM: z.string().default('Cardea <hello@localhost>'),
  TURNSTILE_SITE_KEY: z.string().optional(),
  TURNSTILE_SECRET: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  ENRICHMENT_API_URL: z.url({ protocol: /^https?$/ }).optional(),
  ENRICHMENT_API_KEY: z.string().optional(),
  APOLLO_API_KEY: z.string().optional(),
  ENRICHMENT_ORDER: enrichmentOrder,
  SCANNER_MODEL: z.string().startsWith('@').optional(),
  SCANNER_URL: z.url({ protocol: /^https?$/ }).optional(),
  SCANNER_TOKEN: z.string().optional(),
  OFFERS_SECRET: secret.optional(),
  METRICS_TOKEN: secret.optional(),
  OPERATOR_TOKEN: secret.optional(),
  APPLE_PASS_CERTIFICATE: pem,
  APPLE_PASS_KEY: pem,
  APPLE_PASS_KEY_PASSPHRASE: z.string().optional(),
  APPLE_WWDR_CERTIFICATE: pem,
  APPLE_PASS_TYPE_ID: z.string().startsWith('pass.').optional(),
  APPLE_TEAM_ID: z.string().length(10).optional(),
  APNS_KEY: pem,
  APNS_KEY_ID: z.string().length(10).optional(),
  GOOGLE_WALLET_ISSUER_ID: z.string().regex(/^\d+$/).optional(),
  GOOGLE_WALLET_ACCOUNT: z.string().optional(),
  WALLET_DEVELOPMENT_KEYS: z.string().optional(),
  VAPID_PUBLIC_KEY: vapidKey(/^B[A-P][\w-]{85}$/),
  VAPID_PRIVATE_KEY: vapidKey(/^[\w-]{43}$/),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  OIDC_ISSUER: address(/^https?$/, 'https://').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().default('OpenID'),
  LINKEDIN_CLIENT_ID: z.string().optional(),
  LINKEDIN_CLIENT_SECRET: z.string().optional(),
  MICROSOFT_CLIENT_ID: z.string().optional(),
  MICROSOFT_CLIENT_SECRET: z.string().optional(),
  APPLE_CLIENT_ID: z.string().optional(),
  APPLE_CLIENT_SECRET: z.string().optional(),
  LINK_SHOP: link,
  LINK_ORDER_CARD: link,
  LINK_CARD_REPLACEMENT: link,
  LINK_HOW_TO: link,
  LINK_HELP: link,
  LINK_FEEDBACK: link,
  LINK_TALK_TO_SALES: link,
  LINK_TERMS: link,
  LINK_PRIVACY: link,
  MARKETING_BANNERS: banners,
  FLAG_SHOP: onlyIn('on'),
  FLAG_ORDER_CARD: onlyIn('on'),
  FLAG_ENRICHMENT: onlyIn('off'),
  FLAG_NEW_LEAD_CAPTURE_FORM: onlyIn('off'),
  FLAG_BILLING: onlyIn('off'),
  FLAG_UPGRADE: onlyIn('off'),
});

/** The variables, parsed. */
export type Variables = z.infer<typeof schema>;

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
  const parsed = schema.safeParse({ CARDEA_SIGNUP_PLAN: plan, ...set });
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
