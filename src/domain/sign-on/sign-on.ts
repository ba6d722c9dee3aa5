import { z } from 'zod';
import { isBlank } from '../text/one-line.ts';
import { emailIssue, normalizeEmail } from '../addresses/email.ts';
import { LINK_MAX } from '../limits/text.ts';
import { LINK_ROLES } from '../team/team-people.ts';

/** Protocols of a company's identity provider: OpenID Connect, or SAML 2.0. */
export const SIGN_ON_PROTOCOLS = ['oidc', 'saml'] as const;

/** Mailboxes that only a domain's administrator reads (CA/Browser Forum, Baseline Requirements 3.2.2.4.4). */
export const DOMAIN_MAILBOXES = ['admin', 'administrator', 'hostmaster', 'postmaster', 'webmaster'] as const;

/** Hours for which the mail that proves a domain is valid. */
export const DOMAIN_PROOF_HOURS = 24;

/** Shared mailbox providers, which are not a company's domain. */
const SHARED_DOMAINS = new Set(
  (
    'aol.com duck.com fastmail.com gmail.com gmx.at gmx.ch gmx.de gmx.net googlemail.com hey.com hotmail.com icloud.com ' +
    'live.com mac.com mail.com mail.ru me.com msn.com naver.com orange.fr outlook.com pm.me proton.me protonmail.com ' +
    'qq.com t-online.de wanadoo.fr web.de yahoo.co.jp yahoo.com yandex.com yandex.ru ymail.com zoho.com'
  ).split(' '),
);

/** A normalized domain: `@Example.com ` becomes `example.com`. */
export const normalizeDomain = (raw: string): string => {
  const domain = raw.trim().replace(/^@/, '');
  return normalizeEmail(`a@${domain}`).slice(2);
};

/** What is wrong with a normalized domain as a company's, or null. */
export function domainIssue(domain: string): 'domain.required' | 'domain.invalid' | 'domain.shared' | null {
  if (domain === '') return 'domain.required';
  if (emailIssue(`a@${domain}`) !== null) return 'domain.invalid';
  return SHARED_DOMAINS.has(domain) ? 'domain.shared' : null;
}

/** The domain of a normalized e-mail; empty if it has none. */
export const domainOf = (email: string): string => {
  const at = email.lastIndexOf('@');
  return at === -1 ? '' : email.slice(at + 1);
};

/** Whether an e-mail belongs to exactly this domain; subdomains may belong to someone else. */
export const isOfDomain = (email: string, domain: string): boolean =>
  domainOf(normalizeEmail(email)) === domain;

const text = (most = LINK_MAX) =>
  z
    .string({ error: ({ input }) => (input === undefined ? 'required' : undefined) })
    .overwrite((value) => (isBlank(value) ? '' : value.trim()))
    .min(1, 'required')
    .max(most, 'sign_on.too_long');

const address = text().refine(
  (value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  'address.invalid',
);

/** Maximum characters of a PEM certificate with its chain. */
const CERTIFICATE_MAX = 16_384;

const shared = {
  domain: z
    .string({ error: 'domain.required' })
    .max(320, 'domain.invalid')
    .overwrite(normalizeDomain)
    .superRefine((domain, context) => {
      const message = domainIssue(domain);
      if (message !== null) context.addIssue({ code: 'custom', message });
    }),
  role: z.enum(LINK_ROLES, { error: 'role.invalid' }).default('member'),
};

/**
 * A team's single sign-on. `client_secret` can be omitted if one is stored; `issuer` is the OpenID Connect issuer, or
 * the SAML entity id of the identity provider; `certificate` is PEM.
 */
export const signOnSchema = z.discriminatedUnion('protocol', [
  z.strictObject({
    protocol: z.literal('oidc'),
    ...shared,
    issuer: address,
    client_id: text(512),
    client_secret: text(1024).optional(),
  }),
  z.strictObject({
    protocol: z.literal('saml'),
    ...shared,
    issuer: text(),
    entry_point: address,
    certificate: text(CERTIFICATE_MAX).refine(
      (pem) => /^-----BEGIN CERTIFICATE-----[\s\S]+-----END CERTIFICATE-----$/.test(pem),
      'certificate.invalid',
    ),
  }),
]);
export type SignOnChange = z.output<typeof signOnSchema>;

/** The mailbox of the domain that the proof is sent to. */
export const domainProofSchema = z.object({
  mailbox: z.enum(DOMAIN_MAILBOXES, { error: 'mailbox.invalid' }),
});

/** The token of the mail that proves a domain. */
export const domainTokenSchema = z.object({
  token: z.string({ error: 'required' }).min(1, 'required').max(200),
});

/** The e-mail to sign in by single sign-on, and the page to open then. */
export const companySignInSchema = z.object({
  email: z.string({ error: 'required' }).max(320, 'email.invalid').overwrite(normalizeEmail),
  callbackURL: z.string().max(LINK_MAX).default('/my-profile'),
});
