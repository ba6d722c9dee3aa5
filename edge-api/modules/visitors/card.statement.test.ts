import { asc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as tables from '../../db/schema.ts';
import { insertPerson } from '../../testing/person.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { CARD_COLUMNS } from './card.columns.ts';
import { CARD_STATEMENTS } from './card.statement.ts';
import { AT, insertTeamMate } from './testing/team-mate.ts';
import { readCardRows } from './visitors.repository.ts';

let app: Awaited<ReturnType<typeof createTestApp>>;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const OWN = ['mine-0', 'mine-1'];
const WITH_PUSHED = [...OWN, 'ours-0', 'ours-1'];

describe('the rows of a card', () => {
  test('are its own in their order, then those of the injected sections', async () => {
    await insertTeamMate(app);
    const card = await readCardRows(app.db, { handle: 'team_mate' });
    const idsOf = Object.entries(card.items).map(([key, all]) => [key, all.map(({ item }) => item.id)]);
    expect({ ...Object.fromEntries(idsOf), injected_bio: card.profile?.injected_bio }).toEqual({
      contact_info: WITH_PUSHED,
      social_media: OWN,
      thumbnail_links: WITH_PUSHED,
      videos: OWN,
      photo_gallery: OWN,
      files: OWN,
      injected_bio: 'Ours',
    });
  });

  test('equal the values in the tables, including times, flags and special texts', async () => {
    const id = await insertTeamMate(app);
    const { db } = app;
    const card = await readCardRows(db, { handle: 'team_mate' });
    const { profile, design, owner, team, picture, media: content } = CARD_COLUMNS;
    const rowOf = async (rows: Promise<object[]>) => (await rows)[0];
    const { profiles, users, media, cardDesigns } = tables;
    expect(card.profile).toEqual({
      profile: await rowOf(db.select(profile).from(profiles).where(eq(profiles.id, id))),
      design: await rowOf(db.select(design).from(cardDesigns).where(eq(cardDesigns.id, 1))),
      owner: await rowOf(db.select(owner).from(users).where(eq(users.id, card.profile!.profile.user_id!))),
      team: await rowOf(db.select(team).from(tables.teams)),
      picture: await rowOf(db.select(picture).from(media).where(eq(media.id, 'pic'))),
      logo: null,
      background: null,
      cta: null,
      role: 'member',
      injected_bio: 'Ours',
    });
    const { files, photos } = tables;
    const withoutPlace = (item: object) =>
      Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'position'));
    for (const [key, table] of [
      ['files', files],
      ['photo_gallery', photos],
    ] as const) {
      const rows = await db
        .select({ item: table, media: content })
        .from(table)
        .innerJoin(media, eq(media.id, table.media_id))
        .where(eq(table.profile_id, id))
        .orderBy(asc(table.position));
      expect(card.items[key]).toEqual(rows.map((row) => ({ ...row, item: withoutPlace(row.item) })));
    }
    expect(card.items.thumbnail_links.map((link) => link.media?.content_type ?? null)).toEqual([
      'image/png',
      'image/png',
      null,
      null,
    ]);
  });

  test('are the same by handle and by id', async () => {
    const id = await insertTeamMate(app);
    const card = await readCardRows(app.db, { handle: 'team_mate' });
    expect(card.profile).not.toBeNull();
    expect(await readCardRows(app.db, { id })).toEqual(card);
  });

  test('list the people of a team by the time of joining, sixty at most', async () => {
    await insertTeamMate(app);
    const { db } = app;
    for (let n = 70; n > 0; n--) {
      const { user_id } = await insertPerson(app, `colleague_${n}`, { first_name: `${n}` });
      const joined_at = new Date(AT.getTime() + n);
      await db.insert(tables.members).values({ user_id, team_id: 't', role: 'member', joined_at });
    }
    const { directory } = await readCardRows(db, { handle: 'the_team' });
    expect(directory).toHaveLength(60);
    expect(directory.slice(0, 3).map(({ person }) => person.first_name)).toEqual(['Åsa', '1', '2']);
    expect(directory[0]!.picture).toEqual({ hash: 'a'.repeat(32), content_type: 'image/png' });
    await db.update(tables.teams).set({ directories: false });
    expect((await readCardRows(db, { handle: 'the_team' })).directory).toEqual([]);
    expect((await readCardRows(db, { handle: 'team_mate' })).directory).toEqual([]);
  });

  test('are empty without a card, for any name', async () => {
    await insertTeamMate(app);
    await app.db
      .update(tables.profiles)
      .set({ state: 'disabled', is_default: false })
      .where(eq(tables.profiles.handle, 'team_mate'));
    for (const address of [{ handle: 'team_mate' }, { id: "' or 1=1 --" }]) {
      const card = await readCardRows(app.db, address);
      expect([card.profile, card.moved, card.items.contact_info]).toEqual([null, null, []]);
    }
  });
});

test.each(Object.entries(CARD_STATEMENTS))('a card by its %s scans no table', async (_by, sql) => {
  const { rows } = await app.client.execute({ sql: `explain query plan ${sql}`, args: ['x'] });
  const steps = rows.map((row) => String(row['detail']));
  expect(steps.some((step) => step.startsWith('SEARCH p USING'))).toBe(true);
  // Parts of the statement itself: its one row, the found profile, its items, its people.
  const inside = ['SCAN CONSTANT ROW', 'SCAN me', 'SCAN n', 'SCAN r'];
  expect(steps.filter((step) => step.startsWith('SCAN') && !inside.includes(step))).toEqual([]);
});
