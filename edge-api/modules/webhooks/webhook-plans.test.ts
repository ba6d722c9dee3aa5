import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { deleteKeyRow, readKeys } from '../keys/keys.repository.ts';
import { deleteOld } from './webhooks.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The steps of each statement, without whether an index says enough by itself. */
const stepsOf = async (work: () => PromiseLike<unknown>) =>
  (await plansOf(app, work)).map(({ steps }) => steps.map((step) => step.replace('COVERING ', '')));

describe('No whole table is read', () => {
  test('to forget old deliveries and webhooks that were unsubscribed', async () => {
    const [deliveries, webhooks] = await stepsOf(() => deleteOld(app.db, new Date()));
    expect(deliveries).toEqual([
      'SEARCH webhook_deliveries USING INDEX webhook_deliveries_created (created_at<?)',
    ]);
    expect(webhooks![0]).toBe('SEARCH webhooks USING INDEX webhooks_gone (disabled_at<?)');
    expect(webhooks!.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });

  test.each([
    ['count the webhooks of keys', 'w', () => readKeys(app.db, 'somebody')],
    ['delete those of a key with it', 'webhooks', () => deleteKeyRow(app.db, 'somebody', 'a key')],
  ])('to %s', async (_, name, work) => {
    const [plan] = await stepsOf(work);
    expect(plan).toContain(`SEARCH ${name} USING INDEX webhooks_key (key_id=?)`);
    expect(plan!.filter((step) => step.startsWith('SCAN'))).toEqual([]);
  });
});
