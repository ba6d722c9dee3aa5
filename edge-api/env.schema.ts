import { z } from 'zod';
import { SIGN_UP_MODES } from '../src/domain/account/sign-up-modes.ts';
import { domainIssue, normalizeDomain } from '../src/domain/sign-on/sign-on.ts';
import { bannersSchema } from '../src/domain/marketing/banners.ts';
import { parseSmtpUrl } from './ports/mail/smtp-url.ts';

const NOT_SET = 'is not set';

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

/** A certificate or key as a PEM text, whose line ends may be written as `\n`. */
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
export const environmentSchema = z.object({
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
