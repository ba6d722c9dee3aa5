import { expect, test } from 'vitest';
import { INTEGRATIONS, offeredIntegrations } from './integrations.ts';

test('integrations with a page are listed, in order', () => {
  expect(offeredIntegrations(() => true).map(({ href }) => href)).toEqual(Object.values(INTEGRATIONS));
  const some = ['/docs/api', '/integrations/keys'];
  expect(offeredIntegrations((path) => some.includes(path))).toEqual([
    { name: 'keys', href: '/integrations/keys' },
    { name: 'reference', href: '/docs/api' },
  ]);
  expect(offeredIntegrations().map(({ name }) => name)).toEqual(
    expect.arrayContaining(['keys', 'reference']),
  );
});
