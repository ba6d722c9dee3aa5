import { describe, expect, test } from 'vitest';
import { developmentOf, walletsFor } from './wallet-buttons.ts';

const PIXEL = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile Safari/604.1';
const BOTH = { apple: 'known', google: 'known' } as const;

describe('the offered wallets', () => {
  test.each([
    ['an Android phone', PIXEL, ['google', 'apple']],
    ['an iPhone', IPHONE, ['apple', 'google']],
    ['an unknown user agent', '', ['apple', 'google']],
  ])('of %s', (_what, agent, offered) => {
    expect(walletsFor(agent, BOTH)).toEqual(offered);
  });

  test('exclude those that the deployment has not set up', () => {
    expect(walletsFor(PIXEL, { apple: 'known', google: null })).toEqual(['apple']);
    expect(walletsFor(PIXEL, { apple: null, google: null })).toEqual([]);
  });

  test('mark those that phones do not trust yet', () => {
    const development = { apple: 'development', google: 'development' } as const;
    expect(developmentOf(['apple', 'google'], development)).toBe('both');
    expect(developmentOf(['apple', 'google'], { ...development, google: 'known' })).toBe('apple');
    expect(developmentOf(['google'], development)).toBe('google');
    expect(developmentOf(['apple', 'google'], BOTH)).toBeNull();
  });
});
