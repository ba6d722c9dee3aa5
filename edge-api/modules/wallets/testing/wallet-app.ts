import { newWalletKeys } from '../../../../scripts/lib/wallet-keys.ts';
import { readDevelopmentKeys } from '../../../ports/wallet/development-keys.ts';
import { createTestApp } from '../../../testing/test-app.ts';

/** Keys are slow to create, so that all tests of a run share them. */
const text = newWalletKeys();

export const walletKeys = readDevelopmentKeys(text)!;

/** The worker with the wallets of one machine. */
export const createWalletApp = (variables: Record<string, string> = {}) =>
  createTestApp({
    PUBLIC_URL: 'https://cardea.example.org',
    CARDEA_RATE_FACTOR: '1000',
    WALLET_DEVELOPMENT_KEYS: text,
    ...variables,
  });
