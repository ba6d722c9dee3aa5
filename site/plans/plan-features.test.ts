import { expect, test } from 'vitest';
import { offered } from './plan-features.ts';

const PLAN = { profiles: 'Three profiles', integrations: 'Integrations', roles: 'Roles' };

test('a plan lists only features whose page exists', () => {
  expect(offered(PLAN, () => false)).toEqual(['Three profiles']);
  expect(offered(PLAN, (path) => path === '/team')).toEqual(['Three profiles', 'Roles']);
  expect(offered(PLAN, () => true)).toEqual(Object.values(PLAN));
});
