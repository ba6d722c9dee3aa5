import { expect, test } from 'vitest';
import { aroundTrips } from '../../testing/around-trips.ts';
import { signIn } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';

test.each([
  ['lines of the log have pictures', '/team/log', true],
  ['a file of the log has none, and reads none', '/team/log/csv', false],
])('%s', async (_what, path, reads) => {
  const app = await createTestApp();
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  await owner.call('PUT', '/team', { name: 'Fern' });
  const asked: string[] = [];
  aroundTrips(app, (trip) => (...given) => {
    asked.push(JSON.stringify(given));
    return trip(...given);
  });
  expect(await (await owner.call('GET', path)).text()).toContain('Robin');
  const ofLog = asked.filter((statement) => statement.includes('from \\"team_log\\"'));
  expect(ofLog.length).toBeGreaterThan(0);
  expect(ofLog.some((statement) => statement.includes('picture_id'))).toBe(reads);
  app.close();
});
