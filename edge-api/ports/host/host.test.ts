import { expect, test } from 'vitest';
import { chooseHost } from './host.ts';

/** A host that answers with this body. */
const hostOf = (body: object, status = 200) =>
  chooseHost({ HOST: { fetch: async () => Response.json(body, { status }) } as unknown as Fetcher });

test.each([
  ['made', { made_at: '2026-03-04T05:06:07.008Z' }, 200, new Date('2026-03-04T05:06:07.008Z')],
  ['not made yet', { made_at: null }, 200, null],
  ['unknown', {}, 500, null],
])('the last backup is %s, as the host says', async (_what, body, status, expected) => {
  expect(await hostOf(body, status).lastBackup()).toEqual(expected);
});

test('a worker without a host knows no backup', async () => {
  expect(await chooseHost({} as Parameters<typeof chooseHost>[0]).lastBackup()).toBeNull();
});
