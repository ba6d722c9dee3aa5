import { describe, expect, test } from 'vitest';
import { newWalletKeys } from '../../../scripts/lib/wallet-keys.ts';
import { InvalidEnvironment, parseEnv } from '../../env.ts';
import { TEST_VARIABLES } from '../../testing/test-variables.ts';
import { chooseWallets } from './choose-wallets.ts';

const keys = newWalletKeys();
const PEM = '-----BEGIN CERTIFICATE-----\\nMIIB\\n-----END CERTIFICATE-----';
const APPLE = {
  APPLE_PASS_CERTIFICATE: PEM,
  APPLE_PASS_KEY: PEM,
  APPLE_WWDR_CERTIFICATE: PEM,
  APPLE_PASS_TYPE_ID: 'pass.com.example',
  APPLE_TEAM_ID: 'TEAM567890',
};
const choose = (variables: Record<string, string>) =>
  chooseWallets({ env: parseEnv({ ...TEST_VARIABLES, ...variables }), now: () => new Date() }, {});

describe('The wallets of a deployment', () => {
  test('are those of this machine in development, and none in production, without variables of their own', () => {
    const here = choose({ WALLET_DEVELOPMENT_KEYS: keys });
    expect([here.apple?.kind, here.google?.kind]).toEqual(['development', 'development']);
    const there = choose({ WALLET_DEVELOPMENT_KEYS: keys, CARDEA_ENV: 'production' });
    expect([there.apple, there.google]).toEqual([null, null]);
    expect(choose({ WALLET_DEVELOPMENT_KEYS: 'junk' }).apple).toBeNull();
  });

  test('are the ones of its own where they are set up', () => {
    const account = JSON.stringify({ client_email: 'a@b.example', private_key: PEM });
    const { apple, google } = choose({
      ...APPLE,
      GOOGLE_WALLET_ISSUER_ID: '3388',
      GOOGLE_WALLET_ACCOUNT: account,
    });
    expect([apple?.kind, apple?.passTypeId, google?.kind]).toEqual(['apple', 'pass.com.example', 'google']);
  });

  test.each(Object.keys(APPLE))('are refused where %s is missing, by its name', (name) => {
    expect(() => choose({ ...APPLE, [name]: '' })).toThrow(new RegExp(`^${name}: goes with`));
  });

  test.each(['no JSON', '{}'])('are refused with %s for an account', (GOOGLE_WALLET_ACCOUNT) => {
    expect(() => choose({ GOOGLE_WALLET_ISSUER_ID: '3388', GOOGLE_WALLET_ACCOUNT })).toThrow(
      InvalidEnvironment,
    );
  });

  test('are refused with a certificate that is none', () => {
    expect(() => choose({ ...APPLE, APPLE_PASS_CERTIFICATE: 'MIIB' })).toThrow(InvalidEnvironment);
  });
});
