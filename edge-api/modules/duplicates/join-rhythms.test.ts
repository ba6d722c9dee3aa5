import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { InTouch } from '../../../src/domain/in-touch/in-touch-contract.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { merge, newContact, show, undo } from './testing/duplicates.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
let [one, two, three] = ['', '', ''];
let now: Date;
beforeEach(async () => {
  app = await createTestApp();
  now = new Date('2026-11-18T12:00:00.000Z');
  app.deps.now = () => now;
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
  one = await newContact(ava, { full_name: 'One' });
  two = await newContact(ava, { full_name: 'Two' });
  three = await newContact(ava, { full_name: 'Three' });
});
afterEach(() => app.close());

const rhythm = (id: string, every: number | null, next: string | null) =>
  ava.call('PUT', `/contacts/${id}/rhythm`, { every, next });
const touch = (id: string, day: string) => {
  now = new Date(`${day}T12:00:00.000Z`);
  return ava.call('POST', `/contacts/${id}/touch`, { kind: 'call' });
};
const state = async (id: string): Promise<InTouch> => {
  const { every, next, last_touched_at } = await show(ava, id);
  return { every, next, last_touched_at };
};
const at = (day: string) => `${day}T12:00:00.000Z`;

describe('a merged contact', () => {
  test('is due on the nearest date, has the latest touch, and its own rhythm before the others’', async () => {
    await touch(two, '2026-11-19');
    await touch(three, '2026-11-21');
    await touch(one, '2026-11-20');
    await rhythm(one, 91, '2027-02-01');
    await rhythm(two, 14, '2026-12-24');
    await rhythm(three, null, '2027-01-01');
    await merge(ava, { keep: one, merge: [two, three] });
    const merged = { every: 91, next: '2026-12-24', last_touched_at: at('2026-11-21') };
    expect(await state(one)).toEqual(merged);
    expect(await state(two)).toEqual(merged);
  });

  test('takes the rhythm of another if it has none', async () => {
    await rhythm(two, 30, '2026-12-24');
    await merge(ava, { keep: one, merge: [two] });
    expect(await state(one)).toEqual({ every: 30, next: '2026-12-24', last_touched_at: null });
  });

  test('has none if none had one, and then gets one of its own', async () => {
    await merge(ava, { keep: one, merge: [two] });
    expect(await state(one)).toEqual({ every: null, next: null, last_touched_at: null });
    await rhythm(two, 14, null);
    expect(await state(one)).toMatchObject({ every: 14 });
  });
});

describe('a merge that is undone', () => {
  test('gives each its own rhythm and touch', async () => {
    await touch(one, '2026-11-19');
    await rhythm(one, 91, '2027-02-01');
    await touch(two, '2026-11-20');
    await rhythm(two, 14, '2026-12-24');
    const before = [await state(one), await state(two), await state(three)];
    const { merge_id } = await merge(ava, { keep: one, merge: [two, three] });
    expect((await undo(ava, merge_id)).status).toBe(200);
    expect([await state(one), await state(two), await state(three)]).toEqual(before);
  });

  test('leaves a contact without one as it was', async () => {
    await rhythm(two, 14, '2026-12-24');
    const { merge_id } = await merge(ava, { keep: one, merge: [two] });
    await undo(ava, merge_id);
    expect(await state(one)).toEqual({ every: null, next: null, last_touched_at: null });
    expect(await state(two)).toMatchObject({ every: 14, next: '2026-12-24' });
  });

  test('keeps what was changed since', async () => {
    await rhythm(one, 91, '2027-02-01');
    await rhythm(two, 14, '2026-12-24');
    const { merge_id } = await merge(ava, { keep: one, merge: [two] });
    await rhythm(one, 30, '2026-11-30');
    await touch(one, '2026-11-25');
    await undo(ava, merge_id);
    expect(await state(one)).toEqual({ every: 30, next: '2026-12-25', last_touched_at: at('2026-11-25') });
    expect(await state(two)).toEqual({ every: 14, next: '2026-12-24', last_touched_at: null });
  });
});
