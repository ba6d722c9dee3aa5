import { sql } from 'drizzle-orm';
import { VISIT_IDLE_MS } from '../../../src/domain/visits/visits.ts';
import { interactions } from '../../db/tables/interactions.table.ts';
import { visitEvents } from '../../db/tables/visit-events.table.ts';

const IDLE = sql.raw(String(VISIT_IDLE_MS));

/** Of simultaneous events, views are first and exchanges last. */
export const TURN = sql.raw(`case kind when 'view' then 0 when 'exchange' then 2 else 1 end`);

/** Visitors with an event in this batch, and those who share the view of an exchange with one of them. */
const TOUCHED = sql`touched (profile_id, visitor) as (
    select profile_id, visitor from ${visitEvents} where fresh = 1
    union
    select o.profile_id, o.visitor from touched t
      join ${visitEvents} e on e.profile_id = t.profile_id and e.visitor = t.visitor and e.view is not null
      join ${visitEvents} o on o.profile_id = e.profile_id and o.view = e.view
    where exists (select 1 from ${visitEvents} x
      where x.profile_id = e.profile_id and x.view = e.view and x.kind = 'exchange'))`;

/** Events of views, each with the first exchange of its view; a later one is another person's. */
const OF_VIEWS = sql`of_views as (
    select *, max(kind = 'exchange') over (partition by profile_id, view) as met,
      first_value(id) over (partition by profile_id, view order by kind <> 'exchange', at, id) as first_exchange
    from known where view is not null)`;

/** Events without a view's id, in runs, and in stages: a view begins one, an exchange ends one. */
const STAGED = sql`of_none as (
    select *, coalesce(at - lag(at) over (partition by profile_id, visitor order by at, turn, id) >= ${IDLE}, 1)
      as starts
    from known where view is null),
  runs as (
    select *, sum(starts) over (partition by profile_id, visitor order by at, turn, id) as run from of_none),
  staged as (
    select *, sum(kind = 'view') over sofar + sum(kind = 'exchange') over sofar - (kind = 'exchange') as stage
    from runs window sofar as (partition by profile_id, visitor, run order by at, turn, id)),
  stages as (
    select profile_id, visitor, run, stage, max(kind = 'view') as viewed,
      max(case when kind = 'exchange' then id end) as exchange_id
    from staged group by profile_id, visitor, run, stage),
  proven as (
    select *, viewed and exchange_id is not null and sum(viewed and exchange_id is null) over (
      partition by profile_id, visitor, run order by stage) = 0 as takes
    from stages)`;

/** Each event with the exchange of its visit; null in a visit without one. */
const PERSONS = sql`persons as (
    select id, profile_id, visitor, at, interaction_id,
      case when kind = 'exchange' then id when met then first_exchange end as exchange_id
    from of_views
    union all
    select s.id, s.profile_id, s.visitor, s.at, s.interaction_id,
      case when s.kind = 'exchange' or p.takes then p.exchange_id end
    from staged s join proven p using (profile_id, visitor, run, stage))`;

/**
 * Groups the events of these visitors into visits, like `joinVisits` of the domain. A visit has the id of one of its
 * events: the first that was a visit's id before, else its first. `left_id` is an event's former visit.
 */
export const joinEvents = sql`with recursive ${TOUCHED},
  known as (
    select id, profile_id, visitor, view, at, kind, interaction_id, ${TURN} as turn
    from ${visitEvents} where (profile_id, visitor) in (select profile_id, visitor from touched)),
  ${OF_VIEWS}, ${STAGED}, ${PERSONS},
  ordered as (
    select *, coalesce(at - lag(at) over (
      partition by profile_id, visitor, exchange_id is null order by at, id) >= ${IDLE}, 1) as starts
    from persons),
  numbered as (
    select *, case when exchange_id is null then sum(starts) over (
      partition by profile_id, visitor, exchange_id is null order by at, id) end as number
    from ordered),
  named as (
    select id, first_value(id) over (
      partition by profile_id, exchange_id, case when exchange_id is null then visitor end, number
      order by interaction_id is not id, at, id) as visit
    from numbered)
  update ${visitEvents} set left_id = visit_events.interaction_id, interaction_id = named.visit from named
  where visit_events.id = named.id and visit_events.interaction_id is not named.visit`;

/** Visits with an event in this batch, and those that gave an event to another visit or received one. */
export const CHANGED = sql`interaction_id in (
    select interaction_id from ${visitEvents} where fresh = 1
    union select interaction_id from ${visitEvents} where left_id is not null
    union select left_id from ${visitEvents} where left_id is not null)`;

/** Deletes visits without events. */
export const removeLeft = sql`delete from ${interactions}
  where id in (select left_id from ${visitEvents} where left_id is not null)
    and not exists (select 1 from ${visitEvents} e where e.interaction_id = interactions.id)`;
