import { expect, test } from 'vitest';

import { faultsOf } from './lib/inspect.ts';
import { openJourneys } from './lib/open.ts';

const { origin, browser } = openJourneys();

test.each([
  ['/ava', /^Ava Lindgren/],
  ['/haldenrowe', 'Halden & Rowe'],
] as const)('%s is whole for everybody, and nothing moves by itself', async (path, heading) => {
  expect(await faultsOf(browser(), origin + path, { heading })).toEqual([]);
});
