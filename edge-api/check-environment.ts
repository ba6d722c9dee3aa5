import type { Database } from './db/client.ts';
import { InvalidEnvironment, parseEnv, type Bindings, type EnvironmentFault, type Variables } from './env.ts';
import { chooseEnrichment } from './ports/enrichment/choose-enrichment.ts';
import { chooseHuman } from './ports/human/choose-human.ts';
import { chooseMail } from './ports/mail/choose-mail.ts';
import { choosePayments } from './ports/payments/choose-payments.ts';
import { choosePush } from './ports/push/choose-push.ts';
import { chooseScanner } from './ports/scanner/choose-scanner.ts';
import { chooseWallets } from './ports/wallet/choose-wallets.ts';

/** Valid values in place of invalid ones, so that everything else is still checked. */
const STAND_INS = {
  PUBLIC_URL: 'https://cardea.invalid',
  DATABASE_URL: 'https://database.invalid',
  AUTH_SECRET: 'x'.repeat(32),
  VISITOR_HASH_SECRET: 'x'.repeat(32),
  CARDEA_SIGNUP_DOMAINS: 'cardea.invalid',
  MAIL_SMTP_URL: 'smtps://mail.invalid',
};

function faultsOf(check: () => unknown): readonly EnvironmentFault[] {
  try {
    check();
    return [];
  } catch (error) {
    if (error instanceof InvalidEnvironment) return error.faults;
    throw error;
  }
}

/** Bindings that the variables can choose: for mail, and for reading paper cards. */
export type ChosenBindings = Pick<Bindings, 'EMAIL' | 'SMTP' | 'AI'>;

/** What the adapters would refuse that these variables choose, with these bindings and no others. */
function adapterFaults(env: Variables, bindings: ChosenBindings): EnvironmentFault[] {
  // The adapters are not used here, so the database is never called.
  const basics = { env, db: null as unknown as Database, now: () => new Date(), newId: () => '' };
  return [
    () => chooseMail(basics, bindings),
    () => chooseEnrichment(basics),
    () => chooseScanner(basics, bindings),
    () => chooseHuman(env),
    () => choosePayments(basics),
    () => chooseWallets(basics, {}),
    () => choosePush(basics),
  ].flatMap(faultsOf);
}

/** Every fault of the variables, each once, before anything starts. @param bindings by default those of one's own host */
export function checkEnvironment(
  variables: Record<string, string>,
  bindings: ChosenBindings = { SMTP: {} as Fetcher },
): EnvironmentFault[] {
  const own = faultsOf(() => parseEnv(variables));
  const wrong = new Set(own.map(({ variable }) => variable));
  const right = Object.entries(variables).filter(([name]) => !wrong.has(name));
  const stoodIn = Object.entries(STAND_INS).filter(([name]) => wrong.has(name));
  const others = adapterFaults(parseEnv(Object.fromEntries([...right, ...stoodIn])), bindings);
  return [...own, ...others.filter(({ variable }) => !wrong.has(variable))];
}
