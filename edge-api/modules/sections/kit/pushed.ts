/**
 * Condition, as text for statements that are made once: the pushed section `i` reaches somebody, by the column of their id.
 * It is for everybody, or they or one of their tags are named for it.
 */
export const reaches = (userId: string): string => `(i.for_all
  or exists (select 1 from injected_members im
    where im.team_id = i.team_id and im.section = i.section and im.user_id = ${userId})
  or exists (select 1 from member_tags mt join injected_tags it
    on it.team_id = i.team_id and it.section = i.section and it.tag_id = mt.tag_id where mt.user_id = ${userId}))`;
