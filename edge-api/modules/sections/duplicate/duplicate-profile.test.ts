import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { PublicCard } from '../../../../src/domain/card/public-card.ts';
import { PROFILE_COLUMNS } from '../../../../src/domain/profile/field-sets.ts';
import { pick } from '../../../../src/domain/profile/rows.ts';
import * as schema from '../../../db/schema.ts';
import { profiles } from '../../../db/tables/profiles.table.ts';
import { interleaved } from '../../../testing/interleaved.ts';
import { addTeam, signIn, type Person } from '../../../testing/people.ts';
import {
  addOwnDesign,
  pictureUrl,
  problemOf,
  profileRow,
  profilesOf,
} from '../../../testing/profile-rows.ts';
import { createTestApp } from '../../../testing/test-app.ts';
import { COPIED_TABLES } from './copy-profile.queries.ts';

const app = interleaved(await createTestApp());
afterAll(app.close);
const role = 'SOLO_ACTIVE_DEFAULT' as const;

/** Fills every part of a card. */
async function fill(person: Person): Promise<void> {
  const { handle } = person;
  const done = async (method: string, path: string, body: unknown) => {
    const response = await person.call(method, path, body);
    expect([path, response.status < 300 ? '' : await response.text()]).toEqual([path, '']);
  };
  await done('PUT', `/p/${handle}`, {
    bio: '<p>Quiet <b>places</b></p>',
    job_title: 'Architect',
    language: 'sv',
    layout: 'split',
    typeface: 'garamond',
    night: true,
    logo: await pictureUrl(120),
    background: await pictureUrl(640),
  });
  await done('PUT', `/p/${handle}/picture`, { file: await pictureUrl(320) });
  const items = {
    contact_info: [{ field_type_id: 'email', value: 'robin@vale.example', label: 'Work' }],
    social_media: [{ field_type_id: 'linkedin', value: 'robin-vale' }],
    thumbnail_links: [{ title: 'Site', link: 'https://vale.example', thumbnail: await pictureUrl(240) }],
    videos: [{ title: 'Walk', link: 'https://youtu.be/dQw4w9WgXcQ' }],
  };
  for (const [list, value] of Object.entries(items))
    await done('PUT', `/p/${handle}/${list}`, { items: value });
  await done('PUT', `/p/${handle}/cta`, { priority: 'Save', action: null, cta_type: null, link: null });
}

const duplicate = async (person: Person) =>
  (await (await person.call('POST', `/p/${person.handle}/duplicate`)).json()) as {
    id: string;
    handle: string;
  };

const cardAt = async (handle: string): Promise<PublicCard> => (await app.request(`/api/p/${handle}`)).json();

/** A card without what is different on its copy. */
function contentOf(card: PublicCard): unknown {
  const own = ['id', 'public_id', 'handle', 'is_default', 'updated', 'card_design_id'];
  const plain = JSON.stringify(card, (key, value: unknown) => (own.includes(key) ? undefined : value));
  return JSON.parse(plain);
}

describe('a duplicate of a profile', () => {
  test('has the content of its card, at a handle of its own, and is not LIVE', async () => {
    const person = await signIn(app, { role });
    await fill(person);
    const response = await person.call('POST', `/p/${person.handle}/duplicate`);
    expect(response.status).toBe(201);
    const made = (await response.json()) as { id: string; handle: string };
    expect(Object.keys(made)).toEqual(['id', 'handle']);
    expect(made.handle).not.toBe(person.handle);
    const [first, second] = await Promise.all([cardAt(person.handle), cardAt(made.handle)]);
    expect(contentOf(second)).toEqual(contentOf(first));
    expect(second.contact_info).toHaveLength(1);
    expect([second.picture, second.logo, second.background].every(Boolean)).toBe(true);
    expect([first.is_default, second.is_default]).toEqual([true, false]);
    const [own, copy] = await Promise.all([profileRow(app, person.profile_id), profileRow(app, made.id)]);
    expect(pick(copy!, PROFILE_COLUMNS)).toEqual({ ...pick(own!, PROFILE_COLUMNS), handle: made.handle });
  });

  test('is independent: changes and the deletion of one leave the other', async () => {
    const person = await signIn(app, { role });
    await fill(person);
    const made = await duplicate(person);
    const before = contentOf(await cardAt(made.handle));
    await person.call('PUT', `/p/${person.handle}/contact_info`, { items: [] });
    await person.call('PUT', `/p/${person.handle}`, { logo: '', background: '', bio: '' });
    await person.call('DELETE', `/p/${person.handle}/picture`);
    expect(contentOf(await cardAt(made.handle))).toEqual(before);
    const { picture } = await cardAt(made.handle);
    expect((await app.request(picture!)).status).toBe(200);
  });

  test('has its own copy of a custom design', async () => {
    const person = await signIn(app, { role });
    const design = await addOwnDesign(app, person.profile_id);
    await person.call('PUT', `/p/${person.handle}`, { card_design_id: design });
    const made = await duplicate(person);
    const copy = await cardAt(made.handle);
    expect(copy.card_design_id).not.toBe(design);
    expect(copy.design).toMatchObject({ title: 'My own', background_color: '#102030' });
  });

  test('stays within the limit of the plan, also for several requests at once', async () => {
    const person = await signIn(app, { role });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => person.call('POST', `/p/${person.handle}/duplicate`)),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([201, 201, 422, 422, 422]);
    expect(await profilesOf(app, person.user_id)).toHaveLength(3);
    const [orphans] = await app.db.all<{ n: number }>(
      sql`select count(*) as n from media where user_id = ${person.user_id}`,
    );
    expect(orphans).toEqual({ n: 0 });
  });

  test('is refused for a role with a single profile, for a stranger’s, and for a business profile', async () => {
    const limited = await signIn(app, { role: 'SOLO_LIMITED_DEFAULT' });
    expect((await limited.call('POST', `/p/${limited.handle}/duplicate`)).status).toBe(403);
    const [mine, other] = [await signIn(app, { role }), await signIn(app, { role })];
    expect((await mine.call('POST', `/p/${other.handle}/duplicate`)).status).toBe(404);
    const { id, business } = await addTeam(app, 'active');
    const owner = await signIn(app, { role: 'TEAM_ACTIVE_OWNER', team_id: id });
    const refused = await owner.call('POST', `/p/${business.handle}/duplicate`);
    expect([refused.status, (await problemOf(refused)).type]).toEqual([422, expect.any(String)]);
    expect(await profilesOf(app, owner.user_id)).toHaveLength(1);
  });

  test('has no contacts, visits or former handles of its original, whatever tables there are', () => {
    const notCopied = [
      'applied_profiles',
      'card_designs',
      'card_documents',
      'contacts',
      'former_handles',
      'interactions',
      'product_events',
      'profile_day_sources',
      'profile_day_targets',
      'profile_days',
      'removed_items',
      'reports',
      'take_downs',
      'uploads',
      'visit_events',
      'wallet_passes',
    ];
    const ofProfiles = Object.values(schema)
      .filter((table) => table instanceof SQLiteTable)
      .filter((table) =>
        getTableConfig(table).foreignKeys.some((key) => key.reference().foreignTable === profiles),
      )
      .filter((table) => !COPIED_TABLES.includes(table))
      .map((table) => getTableConfig(table).name);
    expect(ofProfiles.toSorted()).toEqual(notCopied.toSorted());
  });
});
