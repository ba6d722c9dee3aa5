import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { insertEach } from '../../db/guarded.ts';
import { removedTags } from '../../db/tables/removed-tags.table.ts';
import { contactTags, tags } from '../../db/tables/tags.table.ts';
import { injectedTags, memberTags } from '../../db/tables/team-audiences.table.ts';

/**
 * The statement that stores a tag to be restored, before it is deleted in the same batch; `which` finds it in `tags`.
 */
export const storeRemovedTag = (db: Database, which: SQL, now: Date) =>
  insertEach(
    db,
    removedTags,
    {
      id: sql`${tags.id}`,
      user_id: sql`${tags.user_id}`,
      team_id: sql`${tags.team_id}`,
      name: sql`${tags.name}`,
      name_key: sql`${tags.name_key}`,
      color: sql`${tags.color}`,
      created_at: sql`${tags.created_at}`,
      contact_ids: sql`(select json_group_array(o.contact_id) from ${contactTags} o where o.tag_id = ${tags.id})`,
      member_ids: sql`(select json_group_array(m.user_id) from ${memberTags} m where m.tag_id = ${tags.id})`,
      sections: sql`(select json_group_array(s.section) from ${injectedTags} s where s.tag_id = ${tags.id})`,
      removed_at: now,
    },
    sql`from ${tags} where ${which}`,
  );
