import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app.ts';
import { plansOf } from '../../testing/plans.ts';
import { readBook } from './address-book.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test.each([null, 100])('an address book of %j contacts reads no other account’s', async (most) => {
  const plans = await plansOf(app, () => readBook(app.db, 'somebody', most, new Date()));
  const [entries, gone, sums] = plans.map(({ steps }) => steps);
  for (const step of [...entries!, ...gone!, ...sums!].filter((one) => /contacts/.test(one)))
    expect(step).toMatch(/^SEARCH contacts USING .*INDEX \w+ \((user_id|id)=\?/);
  expect(entries!.length).toBeGreaterThan(0);
  expect(gone![0]).toBe('SEARCH contacts USING INDEX contacts_user_deleted (user_id=? AND deleted_at>?)');
  for (const steps of [entries!, gone!]) expect(steps.join()).toMatch(/SEARCH device_cards USING/);
  expect(sums!.join()).toContain('SEARCH d USING INDEX device_cards_name (user_id=?)');
});
