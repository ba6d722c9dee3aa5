import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../../edge-api/db/client.ts';
import * as tables from '../../edge-api/db/schema.ts';
import type { SectionName } from '../../src/domain/sections/sections.ts';

type ProfileRow = typeof tables.profiles.$inferInsert;
type DesignRow = typeof tables.cardDesigns.$inferInsert;

/** A card described by a test. Pictures and files are ava's. */
export type MadeCard = {
  handle: string;
  profile?: Partial<ProfileRow>;
  plan?: 'essential' | 'active' | 'limited';
  branding?: boolean;
  /** Custom colours; a preset is `profile.card_design_id`. */
  design?: Omit<DesignRow, 'title' | 'brand_color' | 'profile_id'>;
  pictures?: readonly ('picture' | 'logo' | 'background')[];
  contact?: readonly (readonly [field_type_id: string, value: string, label?: string | null])[];
  social?: readonly (readonly [field_type_id: string, value: string])[];
  links?: readonly { title: string; link: string; pictured?: boolean }[];
  videos?: readonly { title?: string | null; link: string; poster?: boolean }[];
  photos?: readonly (string | null)[];
  files?: readonly string[];
  cta?: Omit<typeof tables.callsToAction.$inferInsert, 'profile_id'>;
  /** The sections in order; those in `off` are off. */
  order?: readonly SectionName[];
  off?: readonly SectionName[];
};

/** The owner of a card: a person, a person in a team, or a team for its business card. */
type Owner = { user_id: string; team_id?: undefined } | { team_id: string; user_id?: undefined };

const id = () => randomUUID().replaceAll('-', '').slice(0, 22);
const now = new Date();

/** Deletes the handle's user with all their data, so that a test can run again. */
async function makeRoom(db: Database, handle: string): Promise<void> {
  const [had] = await db.select().from(tables.profiles).where(eq(tables.profiles.handle, handle));
  if (had?.user_id) await db.delete(tables.users).where(eq(tables.users.id, had.user_id));
  if (had?.team_id) await db.delete(tables.teams).where(eq(tables.teams.id, had.team_id));
}

/** Adds a user without a password. @returns the user's id */
async function addUser(db: Database, card: MadeCard): Promise<string> {
  const user_id = id();
  await makeRoom(db, card.handle);
  await db.insert(tables.users).values({
    id: user_id,
    name: card.handle,
    email: `${card.handle}@made.test`,
    email_verified: true,
    status: 'active',
    plan: card.plan ?? 'active',
    cardea_branding: card.branding ?? true,
    created_at: now,
    updated_at: now,
  });
  return user_id;
}

/** Gives an owner ava's pictures and files. @returns ids of new media rows, picture by picture */
async function mediaFor(db: Database, owner: Owner) {
  const rows = await db
    .select({ media: tables.media })
    .from(tables.media)
    .innerJoin(tables.profiles, eq(tables.profiles.user_id, tables.media.user_id))
    .where(eq(tables.profiles.handle, 'ava'));
  const own = rows.map(({ media }) => ({ ...media, id: id(), user_id: null, team_id: null, ...owner }));
  await db.insert(tables.media).values(own);
  const pictures = own.filter((row) => row.content_type.startsWith('image/'));
  const files = own.filter((row) => !row.content_type.startsWith('image/'));
  return {
    picture: (index: number) => pictures[index % pictures.length]!.id,
    file: (index: number) => files[index % files.length]!.id,
  };
}

async function addItems(db: Database, profile_id: string, owner: Owner, card: MadeCard): Promise<void> {
  const media = await mediaFor(db, owner);
  const item = (position: number) => ({ id: id(), profile_id, position });
  const {
    contact = [],
    social = [],
    links = [],
    videos = [],
    photos = [],
    files = [],
    order = [],
    off = [],
  } = card;
  const names = [...order, ...off.filter((name) => !order.includes(name))];
  const set = Object.fromEntries((card.pictures ?? []).map((use, at) => [`${use}_id`, media.picture(at)]));
  if (card.pictures?.length)
    await db.update(tables.profiles).set(set).where(eq(tables.profiles.id, profile_id));
  if (names.length > 0)
    await db
      .insert(tables.sectionSettings)
      .values(names.map((name, position) => ({ profile_id, name, position, enabled: !off.includes(name) })));
  if (contact.length > 0)
    await db
      .insert(tables.contactFields)
      .values(
        contact.map(([field_type_id, value, label], at) => ({ ...item(at), field_type_id, value, label })),
      );
  if (social.length > 0)
    await db
      .insert(tables.socialItems)
      .values(social.map(([field_type_id, value], at) => ({ ...item(at), field_type_id, value })));
  if (links.length > 0)
    await db.insert(tables.thumbnailLinks).values(
      links.map(({ title, link, pictured }, at) => ({
        ...item(at),
        title,
        link,
        thumbnail_id: pictured ? media.picture(at) : null,
      })),
    );
  if (videos.length > 0)
    await db.insert(tables.videos).values(
      videos.map(({ title, link, poster }, at) => ({
        ...item(at),
        title,
        link,
        poster_id: poster ? media.picture(at) : null,
      })),
    );
  if (photos.length > 0)
    await db
      .insert(tables.photos)
      .values(photos.map((title, at) => ({ ...item(at), title, media_id: media.picture(at) })));
  if (files.length > 0)
    await db
      .insert(tables.files)
      .values(files.map((title, at) => ({ ...item(at), title, media_id: media.file(at), updated_at: now })));
  if (card.cta) await db.insert(tables.callsToAction).values({ profile_id, ...card.cta });
}

async function addProfile(db: Database, owner: Owner, card: MadeCard): Promise<void> {
  const profile_id = id();
  await db.insert(tables.profiles).values({
    id: profile_id,
    public_id: randomUUID(),
    user_id: null,
    team_id: null,
    ...owner,
    handle: card.handle,
    is_default: owner.user_id !== undefined,
    is_business: owner.team_id !== undefined,
    created_at: now,
    updated_at: now,
    ...card.profile,
  });
  await addItems(db, profile_id, owner, card);
  if (!card.design) return;
  const [design] = await db
    .insert(tables.cardDesigns)
    .values({ title: 'Own', brand_color: '000000', profile_id, ...card.design })
    .returning({ id: tables.cardDesigns.id });
  await db
    .update(tables.profiles)
    .set({ card_design_id: design!.id })
    .where(eq(tables.profiles.id, profile_id));
}

/** Adds a person with this card. */
export async function addCard(db: Database, card: MadeCard): Promise<void> {
  await addProfile(db, { user_id: await addUser(db, card) }, card);
}

/** Adds a team: its business card, whose sections `pushes` it pushes, and its people with theirs. */
export async function addTeam(
  db: Database,
  business: MadeCard,
  people: readonly MadeCard[],
  pushes: readonly SectionName[],
): Promise<void> {
  const team_id = id();
  await makeRoom(db, business.handle);
  const name = business.profile?.workplace ?? business.handle;
  await db
    .insert(tables.teams)
    .values({ id: team_id, name, plan: 'active', created_at: now, updated_at: now });
  await addProfile(db, { team_id }, business);
  if (pushes.length > 0)
    await db.insert(tables.injectedSections).values(pushes.map((section) => ({ team_id, section })));
  for (const [at, person] of people.entries()) {
    const user_id = await addUser(db, person);
    const role = at === 0 ? 'owner' : 'member';
    await db
      .insert(tables.members)
      .values({ user_id, team_id, role, joined_at: new Date(now.getTime() + at) });
    await addProfile(db, { user_id }, person);
  }
}
