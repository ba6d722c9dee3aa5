import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Client } from '@libsql/client';
import { verifyPassword } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/libsql';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as schema from '../../edge-api/db/schema.ts';
import { accountIdOf, balanceOf } from '../../edge-api/modules/credits/ledger.queries.ts';
import { cleanImage } from '../../edge-api/modules/media/clean-image.ts';
import { judgeFile } from '../../edge-api/modules/media/file-kind.ts';
import { hashOf } from '../../edge-api/kit/content-hash.ts';
import type { CardRows } from '../../edge-api/modules/visitors/card-rows.ts';
import { readCardRows } from '../../edge-api/modules/visitors/visitors.repository.ts';
import { DAY } from '../../src/domain/locale/durations.ts';
import { direction } from '../../src/domain/text/direction.ts';
import { fieldType } from '../../src/domain/sections/field-types.ts';
import { FILE_TYPES } from '../../src/domain/media/file-types.ts';
import { checkHandle } from '../../src/domain/profile/handle.ts';
import { addressText, ensureHttps, fieldHref, socialHref } from '../../src/domain/addresses/links.ts';
import { MATRIX, type Feature } from '../../src/domain/permissions/permission-matrix.ts';
import { profileUpdateSchema } from '../../src/domain/profile/profile-fields.ts';
import { describeRole, roleOf, ROLES, type Role } from '../../src/domain/permissions/roles.ts';
import { workCategoryTitle } from '../../src/domain/profile/work-categories.ts';
import { migrate } from '../lib/migrations.ts';
import { teamId } from './demo.ts';
import { writeDemo } from './write.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const NOW = new Date('2026-11-18T15:52:00Z');

type StoredFile = { bytes: Uint8Array<ArrayBuffer>; content_type: string };

async function migrated(folder: string, name: string): Promise<Client> {
  const client = createClient({ url: `file:${join(folder, name)}` });
  await migrate(client, MIGRATIONS);
  return client;
}

function memoryBucket() {
  const stored = new Map<string, StoredFile>();
  const put = async (hash: string, bytes: Uint8Array<ArrayBuffer>, content_type: string) => {
    stored.set(hash, { bytes, content_type });
  };
  return { stored, put };
}

let folder: string;
let client: Client;
const bucket = memoryBucket();
const database = () => drizzle(client, { schema });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'));
  client = await migrated(folder, 'filled.db');
  await writeDemo(client, bucket, NOW);
}, 60_000);

afterAll(() => {
  client.close();
  rmSync(folder, { recursive: true });
});

/** The e-mail of a role's demo account. */
function emailOf(role: Role): string {
  const is = describeRole(role);
  return is.kind === 'solo' ? `solo-${is.plan}@demo.test` : `team-${is.plan}-${is.team_role}@demo.test`;
}

const handleOf = (email: string) =>
  email === 'solo-active@demo.test' ? 'ava' : email.replace('@demo.test', '').replaceAll('-', '_');

async function cardAt(handle: string): Promise<CardRows & { profile: NonNullable<CardRows['profile']> }> {
  const rows = await readCardRows(database(), { handle });
  if (!rows.profile) throw new Error(`no card at ${handle}`);
  return { ...rows, profile: rows.profile };
}

/** All demo users, with their role and their team. */
async function readPeople() {
  const people = await database()
    .select({
      user_id: schema.users.id,
      email: schema.users.email,
      solo_plan: schema.users.plan,
      member_role: schema.members.role,
      team: schema.teams,
    })
    .from(schema.users)
    .leftJoin(schema.members, eq(schema.members.user_id, schema.users.id))
    .leftJoin(schema.teams, eq(schema.teams.id, schema.members.team_id));
  return people.map(({ user_id, email, solo_plan, member_role, team }) => {
    const membership = team && member_role ? { plan: team.plan, role: member_role } : null;
    return { user_id, email, team, role: roleOf({ solo_plan, team: membership }) };
  });
}

describe('accounts', () => {
  test('each of the 15 roles has one account, with its e-mail', async () => {
    const roles = (await readPeople()).map(({ email, role }) => [role, email]);
    expect(roles.toSorted()).toEqual(ROLES.map((role) => [role, emailOf(role)]).toSorted());
  });

  test('all are verified, active and have accepted the terms', async () => {
    const people = await database().select().from(schema.users);
    expect(
      people.every((user) => user.email_verified && user.status === 'active' && user.terms_accepted_at),
    ).toBe(true);
    expect(people.every((user) => user.created_at < NOW)).toBe(true);
  });

  test('all sign in with only the demo password', async () => {
    const identities = await database().select().from(schema.identities);
    expect(identities).toHaveLength(15);
    expect(
      identities.every((row) => row.provider_id === 'credential' && row.account_id === row.user_id),
    ).toBe(true);
    const hashes = new Set(identities.map((row) => row.password));
    expect(hashes.size).toBe(1);
    const [hash = ''] = [...hashes];
    expect(await verifyPassword({ hash: hash!, password: 'Demo-pass-2026!' })).toBe(true);
    expect(await verifyPassword({ hash: hash!, password: 'Demo-pass-2026?' })).toBe(false);
  });

  test('everyone who can enrich contacts has credits for it', async () => {
    const db = database();
    const may = (await readPeople()).filter(({ role }) => MATRIX.enrich[role] === 'E');
    expect(may).toHaveLength(5);
    for (const { user_id, team } of may) {
      const holder = team ? { user_id: null, team_id: team.id } : { user_id, team_id: null };
      const [balance] = await db.all<{ credits: number }>(
        sql`select ${balanceOf(accountIdOf(holder))} as credits`,
      );
      expect(balance?.credits).toBeGreaterThanOrEqual(5);
    }
  });

  test('each has the code of one physical card', async () => {
    const cards = await database().select().from(schema.cards);
    expect(new Set(cards.map((card) => card.user_id)).size).toBe(15);
    expect(cards).toHaveLength(15);
    expect(cards.filter((card) => !/^[\w-]{4,40}$/.test(card.code))).toEqual([]);
  });

  test('each has one LIVE profile, at its handle', async () => {
    const live = await database()
      .select({ email: schema.users.email, handle: schema.profiles.handle })
      .from(schema.profiles)
      .innerJoin(schema.users, eq(schema.users.id, schema.profiles.user_id))
      .where(eq(schema.profiles.is_default, true));
    expect(live).toHaveLength(15);
    for (const { email, handle } of live) expect(handle).toBe(handleOf(email));
  });
});

describe('the card of ava', () => {
  test('has everything', async () => {
    const card = await cardAt('ava');
    expect(card.profile).toMatchObject({
      picture: { content_type: 'image/png' },
      background: { content_type: 'image/png' },
      logo: { content_type: 'image/png' },
      design: { title: 'Fern' },
      owner: { plan: 'active', cardea_branding: true, ios_save_hint: true },
    });
    expect(card.items.contact_info).toHaveLength(6);
    expect(card.items.social_media).toHaveLength(6);
    expect(card.items.thumbnail_links).toHaveLength(4);
    expect(card.items.thumbnail_links.filter(({ media }) => !media)).toEqual([]);
    expect(card.profile.profile.bio).toMatch(/^<p>I design quiet public places/);
    expect(card.items.videos).toHaveLength(1);
    expect(card.items.videos[0]).toMatchObject({ media: { content_type: 'image/png' } });
    expect(card.items.photo_gallery).toHaveLength(8);
    expect(card.items.photo_gallery[2]?.item.title).toBe('Palm house, north bay');
    expect(card.items.files.map(({ media }) => media!.content_type.split('.').at(-1))).toEqual([
      'application/pdf',
      'sheet',
      'presentation',
    ]);
  });

  test('has an owner with two contacts that are due, and a followed card that changed since', async () => {
    const count = async (query: string) => Number((await client.execute(query)).rows[0]!['n']);
    const hers = "(select id from users where email = 'solo-active@demo.test')";
    const today = NOW.toISOString().slice(0, 10);
    expect(
      await count(`select count(*) as n from contact_rhythms where user_id = ${hers} and next <= '${today}'`),
    ).toBe(2);
    expect(await count(`select count(*) as n from followed_cards where user_id = ${hers}`)).toBe(1);
  });

  test('asks nothing, captures nothing immediately and shows the company', async () => {
    const { profile } = (await cardAt('ava')).profile;
    expect(profile).toMatchObject({
      require_email: false,
      require_phone: false,
      require_company_name: false,
      instant_lead_capture: false,
      show_company_name: true,
    });
  });

  test('shows the address parts in the specified order', async () => {
    const { items } = await cardAt('ava');
    const address = items.contact_info.find(({ item }) => item.field_type_id === 'address');
    expect(addressText(address?.item.value ?? '')).toBe('Hamngatan 12 Stockholm, 111 47');
  });

  test('has two more profiles besides it that are not LIVE', async () => {
    const { user_id } = (await cardAt('ava')).profile.profile;
    const all = await database().select().from(schema.profiles).where(eq(schema.profiles.user_id, user_id!));
    expect(all.map((profile) => profile.is_default).toSorted()).toEqual([false, false, true]);
  });
});

describe('teams', () => {
  test('the active team locks only the job title; the others lock nothing', async () => {
    const locks = await database().select().from(schema.teamLocks);
    expect(locks).toEqual([{ team_id: teamId('active'), name: 'job_title' }]);
  });

  test.each(['owner', 'admin', 'member', 'readonly'])(
    'the active team pushes one link, one file and two photos to its %s',
    async (role) => {
      const card = await cardAt(`team_active_${role}`);
      const pushed = <T>(items: T[], idOf: (item: T) => string) =>
        items.filter((item) => idOf(item) !== card.profile.profile.id);
      expect(pushed(card.items.thumbnail_links, ({ item }) => item.profile_id)).toHaveLength(1);
      expect(pushed(card.items.files, ({ item }) => item.profile_id)).toHaveLength(1);
      expect(pushed(card.items.photo_gallery, ({ item }) => item.profile_id)).toHaveLength(2);
      expect(pushed(card.items.contact_info, ({ item }) => item.profile_id)).toEqual([]);
      expect(pushed(card.items.social_media, ({ item }) => item.profile_id)).toEqual([]);
      expect(card.items.videos).toEqual([]);
    },
  );

  test('the other teams push nothing', async () => {
    const pushes = await database().select().from(schema.injectedSections);
    expect(new Set(pushes.map((push) => push.team_id))).toEqual(new Set([teamId('active')]));
  });

  test('the log of the active team is of the last two weeks, by its own people', async () => {
    const team = teamId('active');
    const lines = await database().select().from(schema.teamLog);
    const staff = await database().select().from(schema.members).where(eq(schema.members.team_id, team));
    const ids = new Set<unknown>(staff.map(({ user_id }) => user_id));
    expect(lines.length).toBeGreaterThan(5);
    for (const { team_id, actor_id, subject, created_at } of lines) {
      expect([team_id, ids.has(actor_id)]).toEqual([team, true]);
      expect(ids.has(subject['user_id'] ?? actor_id)).toBe(true);
      expect(Math.abs(NOW.getTime() - created_at.getTime() - 7 * DAY)).toBeLessThan(7 * DAY);
    }
  });

  test('each has one business profile, which lists its four people, the owner first', async () => {
    const businesses = await database()
      .select()
      .from(schema.profiles)
      .where(eq(schema.profiles.is_business, true));
    const people: Record<string, string[]> = {};
    const names = new Map((await database().select().from(schema.teams)).map(({ id, name }) => [id, name]));
    for (const { handle, team_id } of businesses) {
      const card = await cardAt(handle);
      people[handle] = card.directory.map(({ person }) => `${person.first_name} ${person.last_name}`);
      expect(card.profile.profile.workplace).toBe(names.get(team_id!));
    }
    expect(people).toEqual({
      haldenrowe: ['Marcus Bell', 'Priya Raman', 'Daichi Mori', 'Henrik Vass'],
      harbour_learning: [
        'Ingrid Solheim',
        'Tomas Novák',
        'Kwame Asante',
        'Maximiliana Konstantinopoulou-Wetherstone',
      ],
      kestrel_museum: ['Elena Petrescu', 'Arjun Gill', 'Mei Chen', 'Sofia Duarte'],
    });
  });

  test('the business profile of the active team contains what it pushes', async () => {
    const { profile, items } = await cardAt('haldenrowe');
    expect([items.thumbnail_links.length, items.files.length, items.photo_gallery.length]).toEqual([1, 1, 2]);
    expect(profile.design.title).toBe('Petrol');
    expect(workCategoryTitle(profile.profile.work_category)).toBe('Architecture and engineering');
  });
});

describe('every card', () => {
  const handles = async () =>
    (await database().select({ handle: schema.profiles.handle }).from(schema.profiles)).map(
      ({ handle }) => handle,
    );

  test('has a valid handle', async () => {
    for (const handle of await handles()) expect(checkHandle(handle)).toEqual({ ok: true, handle });
  });

  test('has valid fields', async () => {
    const people = await database()
      .select()
      .from(schema.profiles)
      .where(eq(schema.profiles.is_business, false));
    const refused = people.filter((profile) => {
      const { first_name, last_name, job_title, workplace, designation, bio, handle, work_category } =
        profile;
      const saved = { first_name, last_name, job_title, workplace, designation, bio, handle, work_category };
      return (
        !profileUpdateSchema.safeParse(saved).success || (work_category && !workCategoryTitle(work_category))
      );
    });
    expect(refused).toEqual([]);
  });

  test('has links to hosts that no one can own', async () => {
    for (const handle of await handles()) {
      const card = await cardAt(handle);
      for (const { field_type_id, value } of card.items.contact_info.map(({ item }) => item)) {
        expect(fieldType(field_type_id)?.category, value).toBe('contactInfo');
        expect(fieldHref(field_type_id, value), value).not.toBeNull();
        if (field_type_id === 'email') expect(value).toMatch(/\.example$/);
      }
      for (const { field_type_id, value } of card.items.social_media.map(({ item }) => item)) {
        expect(fieldType(field_type_id)?.category, value).toBe('socialMedia');
        expect(socialHref(field_type_id, value), value).not.toBeNull();
      }
      for (const { item: link } of card.items.thumbnail_links)
        expect(new URL(ensureHttps(link.link)!).hostname).toMatch(/\.example$/);
    }
  });

  test('one of them is right to left, and one has no picture', async () => {
    const people = await database()
      .select()
      .from(schema.profiles)
      .where(eq(schema.profiles.is_default, true));
    expect(people.filter(({ first_name }) => direction(first_name) === 'rtl')).toHaveLength(1);
    expect(people.filter(({ picture_id }) => !picture_id)).toHaveLength(1);
  });

  test('on the free plan shows nothing that the plan cannot edit', async () => {
    const card = await cardAt('solo_essential');
    const cannot = (feature: Feature) => MATRIX[feature].SOLO_ESSENTIAL_DEFAULT !== 'E';
    const shown: Partial<Record<Feature, unknown[]>> = {
      logo: card.profile.logo ? [card.profile.logo] : [],
      background: card.profile.background ? [card.profile.background] : [],
      links: card.items.thumbnail_links,
      video: card.items.videos,
      photo_gallery: card.items.photo_gallery,
      files: card.items.files,
      social_media: card.items.social_media,
    };
    const tooMuch = Object.entries(shown).filter(
      ([feature, items]) => cannot(feature as Feature) && items.length > 0,
    );
    expect(tooMuch).toEqual([]);
    expect(card.items.thumbnail_links.length).toBeGreaterThan(0);
  });
});

describe('pictures and files', () => {
  test('every media row has its bytes in the bucket, of the stated size', async () => {
    const rows = await database().select().from(schema.media);
    expect(new Set(rows.map((row) => row.hash))).toEqual(new Set(bucket.stored.keys()));
    for (const row of rows) {
      const { bytes, content_type } = bucket.stored.get(row.hash)!;
      expect(await hashOf(bytes)).toBe(row.hash);
      expect([bytes.length, content_type]).toEqual([row.size, row.content_type]);
      if (content_type !== 'image/png') continue;
      // As if the same picture was uploaded.
      const { width, height } = row;
      expect(cleanImage(bytes)).toEqual({ bytes, content_type, width, height });
    }
  });

  test("profile pictures and photos are within the service's limits", async () => {
    for (const { profile, items } of [await cardAt('ava'), await cardAt('haldenrowe')]) {
      for (const { media } of items.photo_gallery)
        expect(Math.max(media!.width!, media!.height!)).toBeLessThanOrEqual(1600);
      const { picture } = profile;
      if (!picture) continue;
      const [row] = await database().select().from(schema.media).where(eq(schema.media.hash, picture.hash));
      expect([row?.width, row?.height]).toEqual([512, 512]);
    }
  });

  test('files match their type', async () => {
    const files = await database()
      .select({ media: schema.media })
      .from(schema.files)
      .innerJoin(schema.media, eq(schema.media.id, schema.files.media_id));
    for (const { media } of files) {
      const { bytes } = bucket.stored.get(media.hash)!;
      const kinds = FILE_TYPES.filter((type) => judgeFile(bytes, `file.${type.extension}`) === type);
      expect(kinds.map((type) => type.content_type)).toEqual([media.content_type]);
      if (media.content_type === 'application/pdf') {
        const text = Buffer.from(bytes).toString('latin1');
        expect(text.startsWith('%PDF-1.7') && text.endsWith('%%EOF\n')).toBe(true);
        const at = Number(/startxref\n(\d+)\n/.exec(text)?.[1]);
        expect(text.slice(at, at + 4)).toBe('xref');
      } else {
        const parts = unzipSync(bytes);
        const types = new TextDecoder().decode(parts['[Content_Types].xml']);
        const named = [...types.matchAll(/PartName="\/([^"]+)"/g)].map((found) => found[1]!);
        expect(named.filter((part) => !parts[part])).toEqual([]);
        expect(types).toContain(media.content_type);
      }
    }
  });
});

describe('an impossible fill', () => {
  const count = async (db: Client) => (await db.execute('SELECT count(*) AS n FROM users')).rows[0]?.['n'];

  test('is refused if there is a user, and changes nothing', async () => {
    await expect(writeDemo(client, memoryBucket(), NOW)).rejects.toThrow('has a user');
    expect(await count(client)).toBe(15);
  });

  test('leaves the database empty if the last rows cannot be written', async () => {
    const other = await migrated(folder, 'blocked.db');
    await other.execute(
      "CREATE TRIGGER full BEFORE INSERT ON `files` BEGIN SELECT raise(abort, 'disk full'); END",
    );
    await expect(writeDemo(other, memoryBucket(), NOW)).rejects.toThrow('disk full');
    expect(await count(other)).toBe(0);
    await other.execute('DROP TRIGGER full');
    await writeDemo(other, memoryBucket(), NOW);
    expect(await count(other)).toBe(15);
    other.close();
  });

  test('leaves the database empty if the bucket fails', async () => {
    const other = await migrated(folder, 'unkept.db');
    const broken = { put: () => Promise.reject(new Error('no bucket')) };
    await expect(writeDemo(other, broken, NOW)).rejects.toThrow('no bucket');
    expect(await count(other)).toBe(0);
    other.close();
  });
});

test('a fill always creates the same ids', async () => {
  const other = await migrated(folder, 'again.db');
  await writeDemo(other, memoryBucket(), NOW);
  for (const table of ['users', 'profiles', 'media', 'photos', 'contact_fields']) {
    const ids = async (db: Client) =>
      (await db.execute(`SELECT id FROM ${table} ORDER BY id`)).rows.map((r) => r['id']);
    expect(await ids(other)).toEqual(await ids(client));
  }
  other.close();
});
