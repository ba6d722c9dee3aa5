import { expect, test } from 'vitest';
import { chooseCache } from './choose-cache.ts';

const chosen = (EDGE_CACHE: 'local' | 'off') => chooseCache({ env: { EDGE_CACHE }, now: () => new Date() });

test('all callers on this machine share one cache, so that a purge reaches all', () => {
  expect(chosen('local')).toBe(chosen('local'));
  expect(chosen('local')).not.toBe(chosen('off'));
});
