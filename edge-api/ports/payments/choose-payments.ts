import { InvalidEnvironment, paymentsKind, type Variables } from '../../env.ts';
import type { Payments } from './payments.ts';
import { stripePayments } from './stripe.payments.ts';
import { testPayments, type TestPayments } from './test.payments.ts';

type Basics = { env: Variables; now: () => Date; newId: () => string };

/**
 * The payment adapter that the environment asks for, null where nothing can be paid.
 * @throws InvalidEnvironment where one of Stripe's two variables is missing
 */
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
