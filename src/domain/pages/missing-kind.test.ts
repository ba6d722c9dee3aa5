import { expect, test } from 'vitest';
import { missingHandle, missingKind } from './missing-kind.ts';

test.each([
  ['/nobody_here', 'card'],
  ['/nobody_here/', 'card'],
  ['/nobody_here/exchange', 'card'],
  ['/nobody_here/people', 'card'],
  ['/nobody_here/prices', 'page'],
  ['/preview/nobody_here', 'card'],
  ['/c/abcd', 'card'],
  ['/files/none', 'file'],
  ['/files', 'file'],
  ['/integrations', 'page'],
  ['/wp-login.php', 'page'],
  ['/old-price-list', 'page'],
  ['/favicon.png', 'page'],
  ['/', 'page'],
  ['/_admin_', 'page'],
  ['/contacts/manual/none', 'page'],
  ['/analytics/interactions/none', 'page'],
])('%s is reported as a missing %s', (path, kind) => {
  expect(missingKind(path)).toBe(kind);
});

test.each([
  ['/nobody_here', 'nobody_here'],
  ['/nobody_here/exchange', 'nobody_here'],
  ['/nobody_here/people', 'nobody_here'],
  ['/preview/nobody_here', 'nobody_here'],
  ['/c/abcd', ''],
  ['/files/none', ''],
  ['/integrations', ''],
  ['/', ''],
])('%s contains the handle "%s"', (path, handle) => {
  expect(missingHandle(path)).toBe(handle);
});
