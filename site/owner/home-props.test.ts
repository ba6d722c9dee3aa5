import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { addContacts } from '../../edge-api/modules/contacts/testing/rows.ts';
import { selectBirthdays } from '../../edge-api/modules/in-touch/birthdays.queries.ts';
import { signIn } from '../../edge-api/testing/people.ts';
import { pictureUrl } from '../../edge-api/testing/profile-rows.ts';
import { createTestApp } from '../../edge-api/testing/test-app.ts';
import { homeProps } from './home-props.ts';

const app = await createTestApp();
afterAll(() => app.close());

test('a team is shown with its own logo to its admins, and not at all to its other people', async () => {
  const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER' });
  const shownTo = async ({ token }: { token: string }) =>
    (await homeProps(app.deps, (await findPerson(app.deps, token))!)).team;
  expect(await shownTo(owner)).toMatchObject({ logo: null });
  expect((await owner.call('PUT', '/team', { logo: await pictureUrl(320) })).status).toBe(200);
  const { logo } = (await (await owner.call('GET', '/team')).json()) as { logo: string };
  expect(logo).toMatch(/^\/media\//);
  expect(await shownTo(owner)).toMatchObject({ logo });
  expect(await shownTo(await signIn(app, { role: 'TEAM_ACTIVE_MEMBER' }))).toBeNull();
});

describe('contacts that are due', () => {
  /** What Home shows at an instant, now by default, to someone who is signed in now. */
  async function dueFor({ token }: { token: string }, instant?: string) {
    const actor = (await findPerson(app.deps, token))!;
    const now = () => (instant === undefined ? app.deps.now() : new Date(instant));
    return (await homeProps({ ...app.deps, now }, actor)).due;
  }

  test('are the first five, with the links by which they are reached', async () => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    expect(await dueFor(me)).toBeNull();
    const ids = await addContacts(app, me.user_id, [
      { full_name: 'Ada Byron', type: 'manual', emails: ['ada@x.test'], phones: ['+44 20 7946 0000'] },
      ...['B', 'C', 'D', 'E', 'F'].map((full_name) => ({ full_name, type: 'manual' as const })),
    ]);
    for (const [n, id] of ids.entries())
      await me.call('PUT', `/contacts/${id}/rhythm`, { every: 30, next: `2026-01-0${n + 1}` });
    const due = (await dueFor(me))!;
    expect(due.contacts.map(({ name }) => name)).toEqual(['Ada Byron', 'B', 'C', 'D', 'E']);
    expect(due.today).toBe(app.deps.now().toISOString().slice(0, 10));
    expect(due.contacts[0]).toEqual({
      id: `manual/${ids[0]}`,
      every: 30,
      isDue: true,
      name: 'Ada Byron',
      avatar: { size: 48, initials: 'AB', tint: expect.any(String) },
      line: 'Not in touch yet',
      ways: [
        { kind: 'call', href: 'tel:+442079460000' },
        { kind: 'mail', href: 'mailto:ada@x.test' },
        { kind: 'message', href: 'sms:+442079460000' },
      ],
    });
    expect(due.contacts[1]!.ways).toEqual([]);
    await me.call('POST', `/contacts/${ids[0]}/touch`, { kind: 'call' });
    expect((await dueFor(me))!.contacts.map(({ name }) => name)).toEqual(['B', 'C', 'D', 'E', 'F']);
  });

  test('follow those with a birthday today, five in all and each once', async () => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    const ids = await addContacts(app, me.user_id, [
      { full_name: 'Due One', type: 'manual' },
      { full_name: 'Due Two', birthday: '1990-11-18' },
      { full_name: 'Due Three', type: 'manual' },
      { full_name: 'Due Four' },
      { full_name: 'Cake', first_name: 'Cake', birthday: '--11-18', phones: ['+44 20 7946 0000'] },
      { full_name: 'Tomorrow', birthday: '--11-19' },
      { full_name: 'Gone', birthday: '--11-18', deleted_at: new Date(1) },
      { full_name: 'Another', birthday: '2026-11-18' },
    ]);
    const other = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await addContacts(app, other.user_id, [{ full_name: 'Not Mine', birthday: '--11-18' }]);
    for (const [n, id] of ids.slice(0, 4).entries())
      await me.call('PUT', `/contacts/${id}/rhythm`, { every: 30, next: `2026-01-0${n + 1}` });
    const { contacts } = (await dueFor(me, '2026-11-18T12:00:00Z'))!;
    expect(contacts.map(({ name, line, isDue }) => [name, line, isDue])).toEqual([
      ['Another', 'Birthday today', false],
      ['Cake', 'Birthday today', false],
      ['Due Two', 'Birthday today', true],
      ['Due One', 'Not in touch yet', true],
      ['Due Three', 'Not in touch yet', true],
    ]);
    expect(contacts[1]!.ways.map(({ kind }) => kind)).toEqual(['call', 'message']);
  });

  test.each([
    ['Pacific/Kiritimati', '2026-11-17T10:00:00Z', '--11-18'],
    ['Pacific/Pago_Pago', '2026-11-19T10:59:00Z', '--11-18'],
    [null, '2026-11-18T23:59:59Z', '1990-11-18'],
    [null, '2027-02-28T12:00:00Z', '--02-29'],
    [null, '2028-02-29T12:00:00Z', '1992-02-29'],
  ])('include, in %s at %s, the birthday %s', async (zone, now, birthday) => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await app.client.execute({
      sql: 'update users set time_zone = ? where id = ?',
      args: [zone, me.user_id],
    });
    await addContacts(app, me.user_id, [{ full_name: 'Cake', birthday }]);
    const due = await dueFor(me, now);
    expect(due?.contacts.map(({ name }) => name)).toEqual(['Cake']);
    expect(await dueFor(me, '2026-06-01T12:00:00Z')).toBeNull();
  });

  test('of a plan that shows only the newest contacts are of those', async () => {
    const me = await signIn(app, { role: 'SOLO_ACTIVE_DEFAULT' });
    await addContacts(app, me.user_id, [
      { full_name: 'Older', birthday: '--11-18' },
      { full_name: 'Newer', birthday: '--11-18' },
    ]);
    const on = { userId: me.user_id, most: 1, day: '2026-11-18' };
    expect((await selectBirthdays(app.db, on, 5)).map(({ full_name }) => full_name)).toEqual(['Newer']);
  });

  test('are not shown to roles without notes', async () => {
    const free = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const birthday = `--${app.deps.now().toISOString().slice(5, 10)}`;
    const [id = ''] = await addContacts(app, free.user_id, [{ full_name: 'Ada', birthday }]);
    await app.client.execute({
      sql: "insert into contact_rhythms values (?, ?, 14, '2026-01-01', null, null)",
      args: [id, free.user_id],
    });
    expect(await dueFor(free)).toBeNull();
  });
});
