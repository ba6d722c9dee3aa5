import { expect, test } from 'vitest';
import { integrations } from '#messages/integrations.ts';
import { integrationState } from './integration-state.ts';
import { INTEGRATION_GROUPS, INTEGRATIONS, offeredIntegrations } from './integrations.ts';

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

test('every integration is in one group, in the order of the list', () => {
  expect(Object.values(INTEGRATION_GROUPS).flat()).toEqual(Object.keys(INTEGRATIONS));
});

const { states } = integrations;
test.each([
  ['keys', 0, states.none],
  ['keys', 1, states.key],
  ['keys', 2, '2 keys'],
  ['webhooks', 1, states.webhook],
  ['webhooks', 3, '3 webhooks'],
  ['address_book', 0, states.off],
  ['calendar', 1, states.on],
  ['zapier', 1, undefined],
] as const)('the state of %s with %i of them', (name, n, state) => {
  const all = { keys: n, webhooks: n, address_book: n > 0, calendar: n > 0 };
  expect(integrationState(name, all)).toBe(state);
  expect(integrationState(name, null)).toBeUndefined();
});
