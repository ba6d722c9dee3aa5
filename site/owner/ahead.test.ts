import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { AHEAD, AHEAD_HASH } from './ahead.ts';

test('the hash in the policy matches the rules in the page', () => {
  expect(AHEAD_HASH).toBe(`sha256-${createHash('sha256').update(AHEAD).digest('base64')}`);
});
