import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { SectionName } from '../../../src/domain/sections.ts';
import type { Database } from '../../db/client.ts';
import { cards, users } from '../../db/tables/account.table.ts';
import { formerHandles, profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { media } from '../../db/tables/media.table.ts';
import {
  callsToAction,
  contactFields,
  files,
  photos,
  sectionSettings,
  socialItems,
  thumbnailLinks,
  videos,
} from '../../db/tables/sections.table.ts';
import { injectedSections, members, teams } from '../../db/tables/teams.table.ts';

/** A scalar subquery that yields the id of the profile to show, or nothing. */
export type ProfileKey = SQL<string>;

/** The profile that has this handle now. */
export const keyOfHandle = (handle: string): ProfileKey =>
  sql<string>`(select id from ${profiles} where handle = ${handle} and state = 'normal')`;

/** The profile with this id. */
export const keyOfId = (id: string): ProfileKey =>
  sql<string>`(select id from ${profiles} where id = ${id} and state = 'normal')`;

/** The LIVE profile of the owner of this physical card. */
export const keyOfCode = (code: string): ProfileKey =>
  sql<string>`(select p.id from ${cards} c join ${profiles} p on p.user_id = c.user_id and p.is_default = 1
    where c.code = ${code} and p.state = 'normal')`;

/** The business profile whose items of this section are pushed onto the profile, or nothing. */
const pushing = (key: ProfileKey, section: SectionName) =>
  sql<string>`(select b.id from ${profiles} p join ${members} m on m.user_id = p.user_id
    join ${injectedSections} i on i.team_id = m.team_id and i.section = ${section}
    join ${profiles} b on b.team_id = m.team_id and b.is_business = 1
    where p.id = ${key})`;

type Listed =
  | typeof contactFields
  | typeof socialItems
  | typeof thumbnailLinks
  | typeof videos
  | typeof files
  | typeof photos;

/** The profile's own items and, behind them, those pushed onto it. */
const ownAndPushed = (table: Listed, key: ProfileKey, section: SectionName) =>
  sql`${table.profile_id} in (${key}, ${pushing(key, section)})`;

const ownFirst = (table: Listed, key: ProfileKey) => [
  sql`${table.profile_id} <> ${key}`,
  asc(table.position),
];

const picture = alias(media, 'picture');
const logo = alias(media, 'logo');
const background = alias(media, 'background');

/** The profile with its design, pictures, call to action, and what its owner's plan and team say. */
export const selectProfile = (db: Database, key: ProfileKey) =>
  db
    .select({
      profile: profiles,
      design: cardDesigns,
      cta: callsToAction,
      picture: { hash: picture.hash, content_type: picture.content_type },
      logo: { hash: logo.hash, content_type: logo.content_type },
      background: { hash: background.hash, content_type: background.content_type },
      owner: { plan: users.plan, cardea_branding: users.cardea_branding },
      member: { role: members.role },
      team: { id: teams.id, plan: teams.plan, name: teams.name },
      injected_bio: sql<string | null>`(select bio from ${profiles} where id = ${pushing(key, 'about')})`,
    })
    .from(profiles)
    .innerJoin(cardDesigns, eq(cardDesigns.id, profiles.card_design_id))
    .leftJoin(callsToAction, eq(callsToAction.profile_id, profiles.id))
    .leftJoin(picture, eq(picture.id, profiles.picture_id))
    .leftJoin(logo, eq(logo.id, profiles.logo_id))
    .leftJoin(background, eq(background.id, profiles.background_id))
    .leftJoin(users, eq(users.id, profiles.user_id))
    .leftJoin(members, eq(members.user_id, profiles.user_id))
    .leftJoin(teams, sql`${teams.id} = coalesce(${profiles.team_id}, ${members.team_id})`)
    .where(sql`${profiles.id} = ${key}`);

export const selectSections = (db: Database, key: ProfileKey) =>
  db
    .select()
    .from(sectionSettings)
    .where(sql`${sectionSettings.profile_id} = ${key}`);

export const selectContactFields = (db: Database, key: ProfileKey) =>
  db
    .select()
    .from(contactFields)
    .where(ownAndPushed(contactFields, key, 'contact_info'))
    .orderBy(...ownFirst(contactFields, key));

export const selectSocialItems = (db: Database, key: ProfileKey) =>
  db
    .select()
    .from(socialItems)
    .where(ownAndPushed(socialItems, key, 'social_media'))
    .orderBy(...ownFirst(socialItems, key));

export const selectLinks = (db: Database, key: ProfileKey) =>
  db
    .select({ link: thumbnailLinks, thumbnail: { hash: media.hash, content_type: media.content_type } })
    .from(thumbnailLinks)
    .leftJoin(media, eq(media.id, thumbnailLinks.thumbnail_id))
    .where(ownAndPushed(thumbnailLinks, key, 'links'))
    .orderBy(...ownFirst(thumbnailLinks, key));

export const selectVideos = (db: Database, key: ProfileKey) =>
  db
    .select({ video: videos, poster: { hash: media.hash, content_type: media.content_type } })
    .from(videos)
    .leftJoin(media, eq(media.id, videos.poster_id))
    .where(ownAndPushed(videos, key, 'video'))
    .orderBy(...ownFirst(videos, key));

export const selectPhotos = (db: Database, key: ProfileKey) =>
  db
    .select({ photo: photos, image: media })
    .from(photos)
    .innerJoin(media, eq(media.id, photos.media_id))
    .where(ownAndPushed(photos, key, 'photo_gallery'))
    .orderBy(...ownFirst(photos, key));

export const selectFiles = (db: Database, key: ProfileKey) =>
  db
    .select({ file: files, content: media })
    .from(files)
    .innerJoin(media, eq(media.id, files.media_id))
    .where(ownAndPushed(files, key, 'files'))
    .orderBy(...ownFirst(files, key));

/** People on one page of a team's directory. */
const DIRECTORY_LIMIT = 60;

/** The LIVE cards of a business profile's team, where the team shows its directory. */
export const selectDirectory = (db: Database, key: ProfileKey) =>
  db
    .select({
      handle: profiles.handle,
      first_name: profiles.first_name,
      last_name: profiles.last_name,
      job_title: profiles.job_title,
      picture: { hash: picture.hash, content_type: picture.content_type },
    })
    .from(members)
    .innerJoin(teams, and(eq(teams.id, members.team_id), eq(teams.directories, true)))
    .innerJoin(
      profiles,
      and(eq(profiles.user_id, members.user_id), eq(profiles.is_default, true), eq(profiles.state, 'normal')),
    )
    .leftJoin(picture, eq(picture.id, profiles.picture_id))
    .where(sql`${members.team_id} = (select team_id from ${profiles} where id = ${key} and is_business = 1)`)
    .orderBy(asc(members.joined_at))
    .limit(DIRECTORY_LIMIT);

/** Where a handle that nobody has now leads to. */
export const selectMoved = (db: Database, handle: string) =>
  db
    .select({ handle: profiles.handle })
    .from(formerHandles)
    .innerJoin(profiles, and(eq(profiles.id, formerHandles.profile_id), eq(profiles.state, 'normal')))
    .where(eq(formerHandles.handle, handle));
