import { z } from 'zod';
import { bannersSchema } from '../src/domain/banners.ts';

const onlyIn = (value: string) => z.literal(value).optional();
const link = z.url({ protocol: /^(https?|mailto)$/ }).optional();

/** A list as JSON; what is no JSON is refused as what it is not. */
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

/** A certificate or key as a PEM text, whose line ends may be written as `\\n`. */
const pem = z
  .string()
  .transform((text) => text.replaceAll('\\n', '\n').trim())
  .pipe(z.string().startsWith('-----BEGIN '))
  .optional();

/** A secret must be hard to guess: 32 characters or more. */
const secret = z.string().min(32);

/** Names of people-data APIs between commas, in the order in which they are asked. */
const enrichmentOrder = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .pipe(z.array(z.enum(['people_data_labs', 'apollo'])))
  .optional();

/**
 * Every variable and secret of the worker, as `.dev.vars.example` names them. What is not set has the
 * default that works on one machine; in production nothing secret has a default.
 */
const schema = z
  .object({
    CARDEA_ENV: z.enum(['development', 'production']).default('production'),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }),
    DATABASE_URL: z.url({ protocol: /^(https?|libsql)$/ }),
    DATABASE_AUTH_TOKEN: z.string().optional(),
    AUTH_SECRET: secret,
    VISITOR_HASH_SECRET: secret,
    CARDEA_RATE_FACTOR: z.coerce.number().positive().default(1),
    CARDEA_ALLOW_PRIVATE_URLS: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
    CARDEA_SIGNUP_PLAN: z.enum(['essential', 'active']).default('essential'),
    EDGE_CACHE: z.enum(['workers', 'local', 'off']).default('workers'),
    VISITS_KEPT: z.enum(['queue', 'bucket']).default('queue'),
    EXAMPLE_HANDLE: z.string().optional(),
    MAIL_ADAPTER: z.enum(['http', 'binding', 'outbox']).optional(),
    MAIL_API_URL: z.url().optional(),
    MAIL_API_KEY: z.string().optional(),
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
    GOOGLE_CLIENT_ID: z.string().optional(),
    GOOGLE_CLIENT_SECRET: z.string().optional(),
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
  })
  .refine((env) => env.CARDEA_ENV !== 'production' || !env.CARDEA_ALLOW_PRIVATE_URLS, {
    path: ['CARDEA_ALLOW_PRIVATE_URLS'],
    message: 'is not for production',
  });

/** The variables, parsed. */
export type Variables = z.infer<typeof schema>;

/** What the runtime gives the worker: variables, and bindings to the bucket, the image service and so on. */
export type Bindings = Record<keyof Variables, string | undefined> & {
  MEDIA: R2Bucket;
  IMAGES: ImagesBinding;
  ASSETS: Fetcher;
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

/** Thrown when a variable is missing or malformed; `message` names it and says what was wrong, never its value. */
export class InvalidEnvironment extends Error {}

/**
 * Reads the variables of the worker. An empty string counts as not set.
 * @throws InvalidEnvironment naming every variable that is missing or malformed
 */
export function parseEnv(env: Record<string, unknown>): Variables {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  throw new InvalidEnvironment(faults.join('; '));
}
