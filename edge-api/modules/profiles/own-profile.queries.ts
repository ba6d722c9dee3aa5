import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Owner } from '../../actor/actor.ts';
import type { Database } from '../../db/client.ts';
import { profiles, cardDesigns } from '../../db/tables/profiles.table.ts';
import { isHeld, isShown } from './profile-state.queries.ts';
import { media } from '../../db/tables/media.table.ts';
import { members } from '../../db/tables/teams.table.ts';

type Holder = Pick<Owner, 'user_id' | 'runs_team_id'>;

const belongsTo = ({ user_id, runs_team_id }: Holder) => {
  const own = eq(profiles.user_id, user_id);
  return runs_team_id ? or(own, eq(profiles.team_id, runs_team_id)) : own;
};

/**
 * The profile is the owner's own, or the business profile of the team that they run; and not deleted, possibly a draft.
 */
export const heldBy = (owner: Holder) => and(isHeld, belongsTo(owner));

/** The profile is a member's card in the team that the caller runs, except the team owner's. */
const ofTheirPeople = (teamId: string) =>
  and(
    isShown,
    sql`${profiles.user_id} in (select m.user_id from ${members} m where m.team_id = ${teamId} and m.role <> 'owner')`,
  );

/** The caller can edit the profile: it is theirs, or a member's for whom they act. */
export const editedBy = (owner: Holder) =>
  owner.runs_team_id === null ? heldBy(owner) : or(heldBy(owner), ofTheirPeople(owner.runs_team_id));

/** Like `heldBy`, for a public profile. */
const shownOf = (owner: Holder) => and(isShown, belongsTo(owner));

const picture = alias(media, 'picture');
const logo = alias(media, 'logo');
const background = alias(media, 'background');

/** Profiles with their design and pictures, for their owner. */
export const selectOwn = (db: Database) =>
  db
    .select({
      profile: profiles,
      design: cardDesigns,
      picture: { hash: picture.hash, content_type: picture.content_type },
      logo: { hash: logo.hash, content_type: logo.content_type },
      background: { hash: background.hash, content_type: background.content_type },
    })
    .from(profiles)
    .innerJoin(cardDesigns, eq(cardDesigns.id, profiles.card_design_id))
    .leftJoin(picture, eq(picture.id, profiles.picture_id))
    .leftJoin(logo, eq(logo.id, profiles.logo_id))
    .leftJoin(background, eq(background.id, profiles.background_id))
    .$dynamic();

/** The id of the profile at a handle: its present owner, or else the last former one. */
export const idAtHandle = (handle: string) =>
  sql`coalesce((select id from profiles where handle = ${handle}),
    (select profile_id from former_handles where handle = ${handle}))`;

/**
 * All profiles of an owner, with `drafts` also uncreated ones: the LIVE one first, then by creation; a business profile
 * last.
 */
export const selectAll = (db: Database, owner: Owner, drafts = false) =>
  selectOwn(db)
    .where(drafts ? heldBy(owner) : shownOf(owner))
    .orderBy(asc(profiles.is_business), desc(profiles.is_default), asc(profiles.created_at), asc(profiles.id))
    .limit(100);

/**
 * The id of the profile at a handle, among those of `selectAll` and of the owner's own the first `limit`; else of the
 * first.
 */
export const idOfAsked = (owner: Owner, limit: number, handle: string): SQL<string> =>
  sql<string>`(select id from (
      select id, is_business, row_number() over (order by is_business, is_default desc, created_at, id) as place
      from ${profiles} where ${shownOf(owner)})
    where is_business = 1 or place <= ${limit} order by id = ${idAtHandle(handle)} desc, place limit 1)`;
