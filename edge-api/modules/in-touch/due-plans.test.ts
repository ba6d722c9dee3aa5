import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plansOf, type Plan } from '../../testing/plans.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { selectBirthdays } from './birthdays.queries.ts';
import { readCalendarDays } from './calendar.repository.ts';
import { readDueContacts } from './in-touch.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** What may be scanned: a result of another part of the statement. */
const MAY_BE_SCANNED = /^SCAN (CONSTANT ROW|\(|\d+ CONSTANT)/;
const scans = ({ steps }: Plan) =>
  steps.filter((step) => step.startsWith('SCAN') && !MAY_BE_SCANNED.test(step));

describe.each([null, 100])('with a plan that shows %j contacts', (most) => {
  const on = { userId: 'ava', most, day: '2027-02-28' };

  test('who is due is found by the index of dates, and each contact by its id', async () => {
    const plans = await plansOf(app, async () => {
      await readDueContacts(app.db, on, { limit: 20, offset: 0 });
      await readCalendarDays(app.db, on, '2028-02-28', 500);
    });
    const due = plans.filter(({ sql }) => !sql.includes('birthday" is not null'));
    expect([plans.length, due.length]).toEqual([4, 3]);
    for (const plan of due) {
      expect(scans(plan), plan.sql).toEqual([]);
      expect(plan.steps, plan.sql).toContainEqual(
        expect.stringMatching(
          /^SEARCH contact_rhythms USING (COVERING )?INDEX contact_rhythms_due \(user_id=\? AND next<\?\)/,
        ),
      );
    }
  });

  test('birthdays are found by the index of their month and day', async () => {
    const plans = await plansOf(app, async () => {
      await selectBirthdays(app.db, { ...on, day: '2026-11-18' }, 5);
      await selectBirthdays(app.db, on, 5);
      await readCalendarDays(app.db, on, '2028-02-28', 500);
    });
    const birthdays = plans.filter(({ sql }) => sql.includes('birthday" is not null'));
    expect(birthdays).toHaveLength(3);
    for (const plan of birthdays) {
      expect(scans(plan), plan.sql).toEqual([]);
      expect(plan.steps, plan.sql).toContainEqual(
        expect.stringMatching(
          /^SEARCH contacts USING INDEX contacts_user_birthday \(user_id=\? AND <expr>[=>]\?/,
        ),
      );
    }
  });
});
