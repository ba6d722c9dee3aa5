import { InvalidEnvironment, type Variables } from '../../env.ts';
import { describeError, log } from '../../kit/log.ts';
import { formAlone } from './form.human.ts';
import type { Human } from './human.ts';
import { turnstile } from './turnstile.human.ts';

/**
 * Turnstile if both of its variables are set, else only the form's own checks. @throws InvalidEnvironment for one of
 * the two
 */
export function chooseHuman({ TURNSTILE_SITE_KEY: siteKey, TURNSTILE_SECRET: secret }: Variables): Human {
  if (!siteKey && !secret) return formAlone;
  if (!siteKey || !secret)
    throw new InvalidEnvironment({
      variable: 'TURNSTILE_SITE_KEY',
      problem: 'goes with TURNSTILE_SECRET, both or none',
    });
  const onSilence = (error: unknown) => log('warn', 'turnstile_silent', { error: describeError(error) });
  return turnstile({ siteKey, secret, onSilence });
}
