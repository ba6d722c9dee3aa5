import { describe, expect, test } from 'vitest';
import { looksWellKnown } from './well-known-names.ts';

describe('a handle that looks like a well-known name', () => {
  test.each([
    'paypal',
    'PayPal',
    'paypa1',
    'paypai',
    '_pay_pal_',
    'g00gle',
    'goog1e',
    'rnicrosoft',
    'micr0s0ft',
    'tvvitter',
    'n3tf1ix',
    '4maz0n',
    '5potify',
    'face8ook',
    'lnstagram',
    'paypal_support',
    'support_paypal',
    'secur1ty_paypa1',
    'apple_pay',
  ])('%s is recognised', (handle) => expect(looksWellKnown(handle)).toBe(true));

  test.each([
    'ava',
    'ava_lindgren',
    'robin_at_google',
    'applebaum',
    'pineapple',
    'visagist',
    'claude',
    'mercedes',
    'barnaby',
    'support_ava',
    'team_active_owner',
    'uberto',
  ])('%s is not', (handle) => expect(looksWellKnown(handle)).toBe(false));
});
