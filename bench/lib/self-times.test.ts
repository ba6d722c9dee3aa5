import { expect, test } from 'vitest';
import { selfTimes } from './self-times.ts';

const node = (id: number, functionName: string, url = '') => ({
  id,
  callFrame: { functionName, url, lineNumber: 6 },
});

test('times are listed by function, longest first, and idle time is excluded', () => {
  const profile = {
    nodes: [node(1, '(idle)'), node(2, 'read', 'chunks/a.mjs'), node(3, ''), node(4, 'read', 'chunks/a.mjs')],
    samples: [1, 3, 2, 4, 1],
    timeDeltas: [500, 100, 200, 100, 900],
  };
  expect(selfTimes(profile)).toEqual([
    { name: 'read (a.mjs:7)', part: 0.75 },
    { name: 'anonymous', part: 0.25 },
  ]);
});
