import { sql, type SQL } from 'drizzle-orm';
import { STORED_COLOURS } from '../../../../src/domain/designs/design-colours.ts';
import { callsToAction } from '../../../db/tables/sections.table.ts';
import { sectionSettings } from '../../../db/tables/sections.table.ts';
import { cardDesigns } from '../../../db/tables/profiles.table.ts';

/** Colours of a design, without its id and profile. */
const COLOURS = ['title', ...STORED_COLOURS] as const;

const columnList = sql.raw(COLOURS.join(', '));
const objectOf = (names: readonly string[]) =>
  sql.raw(`json_object(${names.map((name) => `'${name}', ${name}`).join(', ')})`);

/** Expressions of a profile's values as JSON text, null without one; `profileId` names the profile. */
export const ownDesign = (profileId: SQL) =>
  sql`(select ${objectOf(COLOURS)} from ${cardDesigns} where profile_id = ${profileId})`;
export const ctaOf = (profileId: SQL) =>
  sql`(select ${objectOf(['priority', 'action', 'cta_type', 'link'])} from ${callsToAction}
    where profile_id = ${profileId})`;
export const orderOf = (profileId: SQL) =>
  sql`(select json_group_array(name) from (select name from ${sectionSettings}
    where profile_id = ${profileId} order by position))`;
export const settingsOf = (profileId: SQL) =>
  sql`(select json_group_array(json_object('name', name, 'enabled', enabled, 'position', position))
    from ${sectionSettings} where profile_id = ${profileId})`;

/** The statement that gives profiles a custom design from their JSON text of colours. */
export const putOwnDesigns = (found: SQL) =>
  sql`insert into ${cardDesigns} (profile_id, ${columnList})
    select profile_id, ${sql.raw(COLOURS.map((name) => `colours ->> '${name}'`).join(', '))}
    from (${found}) where true
    on conflict (profile_id) do update set ${sql.raw(COLOURS.map((name) => `${name} = excluded.${name}`).join(', '))}`;

/** The statement that replaces profiles' calls to action from their JSON text. */
export const putCtas = (found: SQL) =>
  sql`insert into ${callsToAction} (profile_id, priority, action, cta_type, link)
    select profile_id, cta ->> 'priority', cta ->> 'action', cta ->> 'cta_type', cta ->> 'link'
    from (${found}) where cta is not null
    on conflict (profile_id) do update set priority = excluded.priority, action = excluded.action,
      cta_type = excluded.cta_type, link = excluded.link`;
