import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansOf } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { readUpcoming } from './calendar.repository.ts';
import { readDueContacts } from './in-touch.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What may be scanned: a result of another part of the statement. */
const MAY_BE_SCANNED = /^SCAN (CONSTANT ROW|\(|\d+ CONSTANT)/;

describe('who is due is found by the index of dates, and each contact by its id', () => {
  test.each([null, 100])('with a plan that shows %j contacts', async (most) => {
    const on = { userId: 'ava', most, day: '2026-11-18' };
    const plans = await plansOf(app, async () => {
      await readDueContacts(app.db, on, { limit: 20, offset: 0 });
      await readUpcoming(app.db, on, 500);
    });
    expect(plans).toHaveLength(3);
    for (const { sql, steps } of plans) {
      expect(
        steps.filter((step) => step.startsWith('SCAN') && !MAY_BE_SCANNED.test(step)),
        sql,
      ).toEqual([]);
      expect(steps, sql).toContainEqual(
        expect.stringMatching(
          /^SEARCH contact_rhythms USING (COVERING )?INDEX contact_rhythms_due \(user_id=\? AND next<\?\)/,
        ),
      );
    }
  });
});
