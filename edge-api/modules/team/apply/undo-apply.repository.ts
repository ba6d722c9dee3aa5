import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { callsToAction, sectionSettings } from '../../../db/tables/sections.table.ts';
import { cardDesigns, profiles } from '../../../db/tables/profiles.table.ts';
import { appliedProfiles } from '../../../db/tables/team-applies.table.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { ctaOf, orderOf, ownDesign, putCtas, putOwnDesigns } from './apply.queries.ts';
import type { ApplyRow, AppliedValues, ApplyTarget } from './apply.repository.ts';
import { nextMoment } from '../../profiles/profile-state.queries.ts';

/** Cards of this batch that are not restored yet, with their former state. */
const waiting = (id: string, targets: readonly ApplyTarget[]) =>
  sql`(select profile_id, before, logo_id, background_id from ${appliedProfiles}
    where apply_id = ${id} and is_undone = 0
      and profile_id in (select value ->> 'profile_id' from json_each(${JSON.stringify(targets)})))`;

/** Restores a card's former state where it still has the applied one; later choices of its owner are preserved. */
function takeDesign(db: Database, given: AppliedValues, cards: SQL) {
  const { card_design_id, night, layout = null, typeface = null, colours } = given;
  const own = ownDesign(sql`profiles.id`);
  const showsOwn = sql`card_design_id = (select id from ${cardDesigns} where profile_id = profiles.id)`;
  const had = sql`(select before ->> 'colours' from ${cards} c where c.profile_id = profiles.id)`;
  const still =
    colours === null
      ? sql`card_design_id = ${card_design_id}`
      : sql`${showsOwn} and ${own} in (${colours}, ${had})`;
  const back = sql`(select before ->> 'card_design_id' from ${cards} c where c.profile_id = profiles.id)`;
  // What was applied before there were layouts or typefaces has none.
  const restored = (name: 'night' | 'layout' | 'typeface', applied: number | string | null) => {
    const column = sql.raw(name);
    return sql`${column} = case when ${column} is ${applied} then coalesce(
        (select before ->> ${name} from ${cards} c where c.profile_id = profiles.id), ${column}) else ${column} end`;
  };
  return [
    // The custom design first, while it can still be compared with the applied one.
    ...(colours === null
      ? []
      : [
          db.run(
            putOwnDesigns(sql`select c.profile_id, c.before -> 'colours' as colours from ${cards} c
              join ${profiles} on profiles.id = c.profile_id
              where c.before ->> 'colours' is not null and ${showsOwn} and ${own} = ${colours}`),
          ),
        ]),
    db.run(sql`update ${profiles} set ${restored('night', night ? 1 : 0)}, ${restored('layout', layout)},
        ${restored('typeface', typeface)}, card_design_id = coalesce(
        (select id from ${cardDesigns} where id = ${back}), card_design_id)
      where id in (select profile_id from ${cards}) and ${still}`),
    db.run(sql`delete from ${cardDesigns} where profile_id in (
        select profile_id from ${cards} where before ->> 'colours' is null)
      and ${ownDesign(sql`card_designs.profile_id`)} is ${colours}
      and not exists (select 1 from ${profiles} where card_design_id = card_designs.id)`),
  ];
}

/** The same for a picture; `given` is its id among the targets. */
const takePicture = (db: Database, kind: 'logo' | 'cover', targets: readonly ApplyTarget[], cards: SQL) => {
  const column = sql.raw(kind === 'logo' ? 'logo_id' : 'background_id');
  return db.run(sql`update ${profiles} set ${column} = (select ${column} from ${cards} c where c.profile_id = profiles.id)
    where id in (select profile_id from ${cards}) and ${column} = (
      select value ->> ${kind} from json_each(${JSON.stringify(targets)})
      where value ->> 'profile_id' = profiles.id)`);
};

function takeCta(db: Database, { cta }: AppliedValues, cards: SQL) {
  const still = sql`${ctaOf(sql`c.profile_id`)} is ${cta}`;
  return [
    db.run(
      putCtas(sql`select c.profile_id, c.before -> 'cta' as cta from ${cards} c
      where c.before ->> 'cta' is not null and ${still}`),
    ),
    db.run(sql`delete from ${callsToAction} where profile_id in (select c.profile_id from ${cards} c
      where c.before ->> 'cta' is null and ${still})`),
  ];
}

/** Restores the order of sections that is still the applied one; later changes of visibility are preserved. */
function takeOrder(db: Database, { order }: AppliedValues, cards: SQL) {
  const still = sql`${orderOf(sql`c.profile_id`)} = ${order}`;
  return [
    db.run(sql`update ${sectionSettings} set position = coalesce((
        select s.value ->> 'position' from ${cards} c, json_each(c.before -> 'settings') s
        where c.profile_id = section_settings.profile_id and s.value ->> 'name' = section_settings.name), position)
      where profile_id in (select c.profile_id from ${cards} c
        where json_array_length(c.before -> 'settings') > 0 and ${still})`),
    db.run(sql`delete from ${sectionSettings} where profile_id in (select c.profile_id from ${cards} c
      where json_array_length(c.before -> 'settings') = 0 and ${still})
      and not exists (select 1 from ${sectionSettings} s where s.profile_id = section_settings.profile_id and s.enabled = 0)`),
  ];
}

/** Restores some cards, all or none. */
export async function undoOn(
  db: Database,
  { id, what }: ApplyRow,
  given: AppliedValues,
  targets: readonly ApplyTarget[],
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<void> {
  const cards = waiting(id, targets);
  await db.batch([
    db.run(
      sql`update ${profiles} set updated_at = ${nextMoment(now)} where id in (select profile_id from ${cards})`,
    ),
    ...(what.includes('design') ? takeDesign(db, given, cards) : []),
    ...(what.includes('logo') && given.logo ? [takePicture(db, 'logo', targets, cards)] : []),
    ...(what.includes('cover') && given.cover ? [takePicture(db, 'cover', targets, cards)] : []),
    ...(what.includes('cta') ? takeCta(db, given, cards) : []),
    ...(what.includes('section_order') ? takeOrder(db, given, cards) : []),
    db.run(sql`update ${appliedProfiles} set is_undone = 1 where apply_id = ${id}
      and profile_id in (select value ->> 'profile_id' from json_each(${JSON.stringify(targets)}))`),
    ...recordEvents(db, [event]),
  ]);
}
