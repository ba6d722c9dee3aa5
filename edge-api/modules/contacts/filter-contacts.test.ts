import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContactView } from '../../../src/domain/contact/contact-contract.ts';
import { interactionContacts, interactions } from '../../db/tables/interactions.table.ts';
import { signIn, type Person } from '../../testing/people.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { addContacts } from './testing/rows.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
let ava: Person;
beforeAll(async () => {
  app = await createTestApp();
  ava = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT', profile: { handle: 'ava' } });
  const at = (day: string) => ({ created_at: new Date(day) });
  const [visited] = await addContacts(app, ava.user_id, [
    { full_name: 'Ada', type: 'exchange', emails: ['ada@x.test'], ...at('2026-03-01T00:00:00Z') },
    { full_name: 'Ben', type: 'manual', phones: ['+46 70 1'], ...at('2026-03-01T23:59:59Z') },
    { full_name: 'Cy', type: 'scan', emails: ['c@x.test'], phones: ['1 2'], ...at('2026-03-02T00:00:00Z') },
    { full_name: 'Di', type: 'import', ...at('2026-03-05T12:00:00Z') },
    { full_name: 'Gone', type: 'scan', deleted_at: new Date() },
  ]);
  const now = app.deps.now();
  await app.db.insert(interactions).values({
    id: 'visit',
    profile_id: ava.profile_id!,
    source: 'link',
    device_type: 'mobile',
    started_at: now,
    last_seen_at: now,
  });
  await app.db.insert(interactionContacts).values({ contact_id: visited!, interaction_id: 'visit' });
});
afterAll(() => app.close());

describe('the list of contacts', () => {
  test.each([
    ['types=exchange', 'Ada'],
    ['types=manual,scan', 'Ben Cy'],
    ['types=manual&types=import', 'Ben Di'],
    ['types=', 'Ada Ben Cy Di'],
    ['has=email', 'Ada Cy'],
    ['has=phone', 'Ben Cy'],
    ['has=email,phone', 'Cy'],
    ['has=email&has=phone', 'Cy'],
    ['has=interaction', 'Ada'],
    ['has=interaction,phone', ''],
    ['has=no_touch', 'Ben Cy Di'],
    ['has=no_touch,email', 'Cy'],
    ['from=2026-03-01&to=2026-03-01', 'Ada Ben'],
    ['from=2026-03-02', 'Cy Di'],
    ['to=2026-03-04', 'Ada Ben Cy'],
    ['from=&to=', 'Ada Ben Cy Di'],
    ['from=2026-03-02&to=2026-03-05&types=import,scan&has=email', 'Cy'],
    ['types=import&search=di', 'Di'],
    ['types=import&search=ada', ''],
    ['tags=none&types=exchange', ''],
    ['types=exchange&sort=-created&limit=1', 'Ada'],
  ])('filtered by %s is %s', async (query, names) => {
    const response = await ava.call('GET', `/contacts?${query}`);
    expect(response.status).toBe(200);
    const { count, results } = (await response.json()) as { count: number; results: ContactView[] };
    expect(results.map(({ full_name }) => full_name).join(' ')).toBe(names);
    expect(count).toBe(results.length);
  });

  test.each([
    ['types=friend', 'types', 'The type must be one of exchange, manual, scan, import, card.'],
    ['types=exchange,friend', 'types', 'The type must be one of exchange, manual, scan, import, card.'],
    ['has=money', 'has', 'The filter must be one of email, phone, interaction, no_touch.'],
    ['from=yesterday', 'from', 'Write a date as 2026-11-18.'],
    ['from=2026-02-30', 'from', 'Write a date as 2026-11-18.'],
    ['from=2026-03-01T10:00:00Z', 'from', 'Write a date as 2026-11-18.'],
    ['to=20260301', 'to', 'Write a date as 2026-11-18.'],
    ['from=2026-03-02&to=2026-03-01', 'to', 'The end date must not be before the start date.'],
  ])('with %s is refused with a message', async (query, path, message) => {
    const response = await ava.call('GET', `/contacts?${query}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path, message }] });
  });

  test('with two first days is malformed', async () => {
    expect((await ava.call('GET', '/contacts?from=2026-03-01&from=2026-03-02')).status).toBe(400);
  });

  test('without a touch loses a contact that was called', async () => {
    const { results } = (await (await ava.call('GET', '/contacts?search=ben')).json()) as {
      results: ContactView[];
    };
    await ava.call('POST', `/contacts/${results[0]!.id}/touch`, { kind: 'call' });
    const list = (await (await ava.call('GET', '/contacts?has=no_touch')).json()) as {
      results: ContactView[];
    };
    expect(list.results.map(({ full_name }) => full_name)).toEqual(['Cy', 'Di']);
  });
});
