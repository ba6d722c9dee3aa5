import { sql, type SQL } from 'drizzle-orm';
import { contacts } from '../../db/tables/contacts.table.ts';
import { profiles } from '../../db/tables/profiles.table.ts';
import { clicks, interactionContacts, interactions } from '../../db/tables/interactions.table.ts';
import { profileDays, profileDaySources, profileDayTargets } from '../../db/tables/roll-ups.table.ts';
import { visitEvents } from '../../db/tables/visit-events.table.ts';
import { CHANGED, TURN } from './join-events.queries.ts';

const CLICKS = sql.raw(`('field', 'social', 'link')`);

const field = (name: string) => sql.raw(`e.value ->> '${name}'`);

/** The columns of an incoming event, in the order of `visit_events`. */
const BROUGHT = [
  'id',
  'profile_id',
  'visitor',
  'view',
  'caller',
  'day',
  'hour',
  'at',
  'kind',
  'source',
  'device_type',
  'device_model',
  'target_id',
  'field_type_id',
  'title',
  'value',
  'contact_id',
] as const;

/** An event as it is stored. */
export type EventRow = Pick<typeof visitEvents.$inferSelect, Exclude<(typeof BROUGHT)[number], 'at'>> & {
  at: number;
};

/**
 * Stores new events, while their caller has sent fewer than `limit` in the hour. Exchanges have a limit of their own
 * and are always stored.
 */
export function keepEvents(rows: EventRow[], limit: number): SQL {
  const names = sql.raw(BROUGHT.map((name) => `"${name}"`).join(', '));
  const values = sql.join(
    BROUGHT.map((name) => field(name)),
    sql`, `,
  );
  return sql`with sent as (
      select e.value as value, row_number() over (
        partition by ${field('caller')}, ${field('hour')} order by ${field('at')}, ${field('id')}) as place
      from json_each(${JSON.stringify(rows)}) e
      where not exists (select 1 from ${visitEvents} v where v.id = ${field('id')}))
    insert into ${visitEvents} (${names})
    select ${values} from sent e join ${profiles} p on p.id = ${field('profile_id')}
    where ${field('kind')} = 'exchange' or e.place + (select count(*) from ${visitEvents} v
      where v.caller = ${field('caller')} and v.hour = ${field('hour')}) <= ${limit}
    on conflict (id) do nothing`;
}

/** Rewrites the visits. A visit's source is that of its first event with one. */
export const writeInteractions = sql`insert into ${interactions} (id, profile_id, source, device_type, device_model,
    saved_contact, exchanged_contact, social_clicks, link_clicks, started_at, last_seen_at)
  select interaction_id, profile_id,
    coalesce((select s.source from ${visitEvents} s where s.interaction_id = e.interaction_id
      and s.source is not null order by s.at, ${TURN}, s.id limit 1), 'direct'),
    device_type, device_model, max(kind = 'save'), max(kind = 'exchange'), sum(kind = 'social'), sum(kind = 'link'),
    min(at), max(at)
  from ${visitEvents} e where ${CHANGED} group by interaction_id
  on conflict (id) do update set source = excluded.source, device_type = excluded.device_type,
    device_model = excluded.device_model, saved_contact = excluded.saved_contact,
    exchanged_contact = excluded.exchanged_contact, social_clicks = excluded.social_clicks,
    link_clicks = excluded.link_clicks, started_at = excluded.started_at, last_seen_at = excluded.last_seen_at`;

/** Deletes the clicks of these visits: one may have moved to another visit. */
export const clearClicks = sql`delete from ${clicks} where ${CHANGED}`;

/** Rewrites the clicks of the visits; labels are those of the last click. */
export const writeClicks = sql`insert into ${clicks}
    (interaction_id, kind, target_id, field_type_id, title, value, clicks, last_at)
  select interaction_id, kind, target_id, field_type_id, title, value, count(*), max(at)
  from ${visitEvents} where ${CHANGED} and kind in ${CLICKS} group by interaction_id, kind, target_id`;

/** Removes contacts from these visits: two may have swapped, and no visit ever has two. */
export const clearContacts = sql`delete from ${interactionContacts}
  where contact_id in (select contact_id from ${visitEvents} where ${CHANGED} and kind = 'exchange')`;

/** Assigns contacts to the visits of their exchange, unless they are deleted. */
export const writeVisitContacts = sql`insert into ${interactionContacts} (contact_id, interaction_id)
  select contact_id, interaction_id from ${visitEvents} e
  where ${CHANGED} and kind = 'exchange' and exists (select 1 from ${contacts} c where c.id = e.contact_id)`;

/** Subtracts the sources as which the views of these visits were counted. */
export const uncountSources = sql`update ${profileDaySources} set views = views - counted.n from (
    select profile_id, day, counted_source, count(*) as n from ${visitEvents}
    where ${CHANGED} and counted_source is not null group by profile_id, day, counted_source) as counted
  where profile_day_sources.profile_id = counted.profile_id and profile_day_sources.day = counted.day
    and profile_day_sources.source = counted.counted_source`;

/** Subtracts the views and saves as which these visits were counted. */
export const uncountDays = sql`update ${profileDays} set views = views - counted.viewed, saves = saves - counted.saved
  from (
    select profile_id, day, count(counted_source) as viewed, sum(counted_save) as saved from ${visitEvents}
    where ${CHANGED} and (counted_source is not null or counted_save = 1) group by profile_id, day) as counted
  where profile_days.profile_id = counted.profile_id and profile_days.day = counted.day`;

/** The source of an event's visit. */
const OF_VISIT = sql`(select i.source from ${interactions} i where i.id = visit_events.interaction_id)`;

/** Kinds of events that imply a view. */
const PROOFS = sql.raw(`('exchange', 'save')`);

/**
 * Decides how each event of these visits counts, like `countVisit` of the domain. A view without a source has its
 * visit's; in a visit without a view the first exchange or save counts as one, with the visit's source; a visit saves
 * once.
 */
export const decideCounts = sql`update ${visitEvents} set
    counted_source = case
      when kind = 'view' then coalesce(source, ${OF_VISIT})
      when kind in ${PROOFS} and not exists (select 1 from ${visitEvents} o
        where o.interaction_id = visit_events.interaction_id and (o.kind = 'view'
          or (o.kind in ${PROOFS} and (o.at, o.id) < (visit_events.at, visit_events.id)))) then ${OF_VISIT} end,
    counted_save = kind = 'save' and not exists (select 1 from ${visitEvents} s
      where s.interaction_id = visit_events.interaction_id and s.kind = 'save'
        and (s.at, s.id) < (visit_events.at, visit_events.id))
  where ${CHANGED}`;

/** Adds the new clicks and exchanges, and the views and saves of these visits, to their days. */
export const countDays = sql`insert into ${profileDays} (profile_id, day, views, clicks, exchanges, saves)
  select profile_id, day, count(counted_source), sum(fresh and kind in ${CLICKS}),
    sum(fresh and kind = 'exchange'), sum(counted_save)
  from ${visitEvents} where ${CHANGED} group by profile_id, day
  on conflict (profile_id, day) do update set views = views + excluded.views, clicks = clicks + excluded.clicks,
    exchanges = exchanges + excluded.exchanges, saves = saves + excluded.saves`;

/** Adds the views of these visits to their sources. */
export const countSources = sql`insert into ${profileDaySources} (profile_id, day, source, views)
  select profile_id, day, counted_source, count(*) from ${visitEvents}
  where ${CHANGED} and counted_source is not null group by profile_id, day, counted_source
  on conflict (profile_id, day, source) do update set views = views + excluded.views`;

/** Adds the new clicks to their targets. */
export const countTargets = sql`insert into ${profileDayTargets}
    (profile_id, day, kind, target_id, field_type_id, title, value, clicks)
  select profile_id, day, kind, target_id, field_type_id, title, value, count(*)
  from ${visitEvents} where fresh = 1 and kind in ${CLICKS} group by profile_id, day, kind, target_id
  on conflict (profile_id, day, kind, target_id) do update set field_type_id = excluded.field_type_id,
    title = excluded.title, value = excluded.value, clicks = clicks + excluded.clicks`;

/** Ends the batch. */
export const settleEvents = sql`update ${visitEvents} set fresh = 0, left_id = null
  where fresh = 1 or left_id is not null`;
