import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { callsToAction, sectionSettings } from '../../../db/tables/sections.table.ts';
import { media } from '../../../db/tables/media.table.ts';
import { cardDesigns, profiles } from '../../../db/tables/profiles.table.ts';
import { appliedProfiles, teamApplies } from '../../../db/tables/team-applies.table.ts';
import { members } from '../../../db/tables/teams.table.ts';
import { recordEvents, type RecordedEvent } from '../../../events/record.queries.ts';
import { ctaOf, ownDesign, putCtas, putOwnDesigns, settingsOf } from './apply.queries.ts';
import type { ApplyRow, AppliedValues, AppliedPicture, ApplyTarget } from './apply.repository.ts';
import { nextMoment } from '../../profiles/profile-state.queries.ts';

/** The cards that this batch changes: recorded by it, and by no other. */
const pendingIn = (id: string, targets: readonly ApplyTarget[]) =>
  sql`(select profile_id from ${appliedProfiles} where apply_id = ${id} and is_applied = 0
    and profile_id in (select value ->> 'profile_id' from json_each(${JSON.stringify(targets)})))`;

const targetsIn = (targets: readonly ApplyTarget[]) => sql`json_each(${JSON.stringify(targets)})`;

/** Gives cards the picture: rows of their owners with the same content. */
function givePicture(db: Database, kind: 'logo' | 'cover', picture: AppliedPicture, step: Step) {
  const { targets, pending, now } = step;
  const column = kind === 'logo' ? sql`logo_id` : sql`background_id`;
  const { hash, content_type, size, width, height } = picture;
  const id = sql.raw(`value ->> '${kind}'`);
  return [
    db.run(sql`insert or ignore into ${media} (id, user_id, hash, content_type, size, width, height, created_at)
      select ${id}, value ->> 'user_id', ${hash}, ${content_type}, ${size}, ${width}, ${height}, ${now.getTime()}
      from ${targetsIn(targets)} where value ->> 'profile_id' in ${pending}
        and exists (select 1 from ${media} where hash = ${hash})`),
    db.run(sql`update ${profiles} set ${column} = (select ${id} from ${targetsIn(targets)}
        where value ->> 'profile_id' = profiles.id)
      where id in ${pending} and exists (select 1 from ${media} where id = (select ${id} from ${targetsIn(targets)}
        where value ->> 'profile_id' = profiles.id))`),
  ];
}

type Step = { id: string; targets: readonly ApplyTarget[]; pending: SQL; now: Date };

/** Gives cards the design: the same preset, or a custom design with the same colours. */
function giveDesign(db: Database, given: AppliedValues, { pending }: Step) {
  const { card_design_id, night, layout = null, typeface = null, colours } = given;
  const look = sql`night = ${night ? 1 : 0}, layout = coalesce(${layout}, layout),
        typeface = coalesce(${typeface}, typeface)`;
  if (colours === null)
    return [
      db.run(sql`update ${profiles} set card_design_id = ${card_design_id}, ${look}
        where id in ${pending}`),
    ];
  return [
    db.run(putOwnDesigns(sql`select profile_id, ${colours} as colours from ${pending}`)),
    db.run(sql`update ${profiles} set ${look},
        card_design_id = (select id from ${cardDesigns} where profile_id = profiles.id)
      where id in ${pending}`),
  ];
}

/** Replaces the call to action of cards with the business profile's; the default is no row. */
const giveCta = (db: Database, { cta }: AppliedValues, { pending }: Step) => [
  db.run(sql`delete from ${callsToAction} where profile_id in ${pending}`),
  db.run(putCtas(sql`select profile_id, ${cta} as cta from ${pending}`)),
];

/** Replaces the order of cards' sections with the business profile's; their visibility is unchanged. */
const giveOrder = (db: Database, { order }: AppliedValues, { pending }: Step) => [
  db.run(sql`insert into ${sectionSettings} (profile_id, name, enabled, position)
    select p.id, o.value, coalesce((select enabled from ${sectionSettings} s
        where s.profile_id = p.id and s.name = o.value), 1), o.key
    from ${profiles} p, json_each(${order}) o where p.id in ${pending}
    on conflict (profile_id, name) do update set position = excluded.position`),
];

/**
 * Applies a look to some cards, all or none, and records their former state. Cards that a concurrent run has changed
 * are skipped, and so are all once the application is being undone.
 */
export async function applyTo(
  db: Database,
  row: ApplyRow,
  given: AppliedValues,
  targets: readonly ApplyTarget[],
  { now, event }: { now: Date; event: RecordedEvent },
): Promise<void> {
  const { id, what } = row;
  const pending = pendingIn(id, targets);
  const step: Step = { id, targets, pending, now };
  await db.batch([
    db.run(sql`insert or ignore into ${appliedProfiles} (apply_id, profile_id, before, logo_id, background_id)
      select ${id}, p.id, json_object('card_design_id', p.card_design_id, 'night', p.night, 'layout', p.layout,
          'typeface', p.typeface, 'colours', json(${ownDesign(sql`p.id`)}), 'cta', json(${ctaOf(sql`p.id`)}),
          'settings', json(${settingsOf(sql`p.id`)})), p.logo_id, p.background_id
      from ${profiles} p join ${members} m on m.user_id = p.user_id
        join ${teamApplies} a on a.team_id = m.team_id and a.id = ${id} and a.state = 'running'
      where p.deleted_at is null and p.id in (select value ->> 'profile_id' from ${targetsIn(targets)})`),
    ...(what.includes('design') ? giveDesign(db, given, step) : []),
    ...(what.includes('logo') && given.logo ? givePicture(db, 'logo', given.logo, step) : []),
    ...(what.includes('cover') && given.cover ? givePicture(db, 'cover', given.cover, step) : []),
    ...(what.includes('cta') ? giveCta(db, given, step) : []),
    ...(what.includes('section_order') ? giveOrder(db, given, step) : []),
    db.run(sql`update ${profiles} set updated_at = ${nextMoment(now)} where id in ${pending}`),
    db.run(sql`update ${appliedProfiles} set is_applied = 1 where apply_id = ${id} and is_applied = 0
      and profile_id in (select value ->> 'profile_id' from ${targetsIn(targets)})`),
    ...recordEvents(db, [event]),
  ]);
}
