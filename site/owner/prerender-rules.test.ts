import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { PRERENDER_RULES, PRERENDER_RULES_HASH } from './prerender-rules.ts';

test('the hash in the policy matches the rules in the page', () => {
  expect(PRERENDER_RULES_HASH).toBe(
    `sha256-${createHash('sha256').update(PRERENDER_RULES).digest('base64')}`,
  );
});
