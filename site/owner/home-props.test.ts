import { afterAll, describe, expect, test } from 'vitest';
import { findPerson } from '../../edge-api/actor/actor.usecases.ts';
import { addContacts } from '../../edge-api/modules/contacts/testing/rows.ts';
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
  const dueFor = async ({ token }: { token: string }) =>
    (await homeProps(app.deps, (await findPerson(app.deps, token))!)).due;

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

  test('are not shown to roles without notes', async () => {
    const free = await signIn(app, { role: 'SOLO_ESSENTIAL_DEFAULT' });
    const [id = ''] = await addContacts(app, free.user_id, [{ full_name: 'Ada' }]);
    await app.client.execute({
      sql: "insert into contact_rhythms values (?, ?, 14, '2026-01-01', null, null)",
      args: [id, free.user_id],
    });
    expect(await dueFor(free)).toBeNull();
  });
});
