import { InvalidEnvironment, type Variables } from '../../env.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe.payments.ts';
import { testPayments, type TestPayments } from './test.payments.ts';

type Basics = { env: Variables; now: () => Date; newId: () => string };

/** The payment vendor: Stripe if configured, test mode on one machine, none in production. */
export const paymentsKind = (
  env: Pick<Variables, 'CARDEA_ENV' | 'STRIPE_SECRET_KEY'>,
): 'stripe' | 'test' | null => {
  if (env.STRIPE_SECRET_KEY) return 'stripe';
  return env.CARDEA_ENV === 'production' ? null : 'test';
};

/** The configured payment adapter, null without one. @throws InvalidEnvironment for one of Stripe's two variables */
export function choosePayments({ env, now, newId }: Basics): Payments | TestPayments | null {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret } = env;
  if (Boolean(key) !== Boolean(webhookSecret))
    throw new InvalidEnvironment({
      variable: 'STRIPE_SECRET_KEY',
      problem: 'goes with STRIPE_WEBHOOK_SECRET, both or none',
    });
  if (key && webhookSecret) return stripePayments({ key, webhookSecret, now });
  if (paymentsKind(env) === null) return null;
  return testPayments({ secret: env.AUTH_SECRET, publicUrl: env.PUBLIC_URL, now, newId });
}

export const isTestMode = (payments: Payments | null): payments is TestPayments => payments?.kind === 'test';
