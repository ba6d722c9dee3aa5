import { BRAND } from '../../../src/domain/brand/brand.ts';
import { operator as words } from '#messages/operators/operator.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import type { Variables } from '../../env.ts';
import { MailRefused } from '../../ports/mail/mail.ts';
import { isOutboxMail } from '../../ports/mail/outbox.mail.ts';
import { renderLetter } from '../../ports/mail/render-letter.ts';

const adapterOfMail = ({ mail, env }: Deps): string =>
  isOutboxMail(mail)
    ? 'outbox'
    : (env.MAIL_ADAPTER ?? (env.MAIL_API_URL ? 'http' : env.MAIL_SMTP_URL ? 'smtp' : 'binding'));

/** Sends one letter now. @returns what became of it, in the words of the adapter */
export async function sendTestLetter(deps: Deps, { to }: { to: string }) {
  const fill = (text: string) => format(text, { brand: BRAND.name });
  const letter = renderLetter({
    to,
    subject: fill(words.test_letter.subject),
    lines: [fill(words.test_letter.line)],
  });
  const adapter = adapterOfMail(deps);
  try {
    await deps.mail.send({ ...letter, id: deps.newId() });
    return { adapter, accepted: true, answer: null };
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    return { adapter, accepted: false, answer: error.message };
  }
}

/** Variables whose value is no secret; of all others it is only said that they are set. */
const SHOWN: ReadonlySet<string> = new Set<keyof Variables>([
  'CARDEA_ENV',
  'PUBLIC_URL',
  'CARDEA_RATE_FACTOR',
  'CARDEA_ALLOW_PRIVATE_URLS',
  'CARDEA_SIGNUP_PLAN',
  'CARDEA_REQUIRE_SECOND_FACTOR',
  'VAPID_PUBLIC_KEY',
  'EDGE_CACHE',
  'VISITS_KEPT',
  'JOBS_KEPT',
  'EXAMPLE_HANDLE',
  'MAIL_ADAPTER',
  'ENRICHMENT_ORDER',
  'FLAG_SHOP',
  'FLAG_ORDER_CARD',
  'FLAG_ENRICHMENT',
  'FLAG_NEW_LEAD_CAPTURE_FORM',
  'FLAG_BILLING',
  'FLAG_UPGRADE',
]);

/** Which adapters and variables are in force, without any secret. */
export async function describeDeployment(deps: Deps) {
  const { env, payments, wallets } = deps;
  const variables = Object.entries(env)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, SHOWN.has(name) ? String(value) : 'set']);
  return {
    adapters: {
      mail: adapterOfMail(deps),
      payments: payments?.kind ?? 'none',
      apple_wallet: wallets.apple?.kind ?? 'none',
      google_wallet: wallets.google?.kind ?? 'none',
      push: env.VAPID_PRIVATE_KEY ? 'web' : 'none',
      human: env.TURNSTILE_SECRET ? 'turnstile' : 'form',
      scanner: (env.SCANNER_URL && 'reader') || (env.SCANNER_MODEL && 'model') || 'none',
    },
    variables: Object.fromEntries(variables) as Record<string, string>,
  };
}
