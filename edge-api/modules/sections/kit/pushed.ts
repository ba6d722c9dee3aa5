/**
 * The condition, as text for prepared statements, that the injected section `i` reaches a person, by the column of
 * their id: it is for everyone, or for them or one of their tags.
 */
export const reaches = (userId: string): string => `(i.for_all
  or exists (select 1 from injected_members im
    where im.team_id = i.team_id and im.section = i.section and im.user_id = ${userId})
  or exists (select 1 from member_tags mt join injected_tags it
    on it.team_id = i.team_id and it.section = i.section and it.tag_id = mt.tag_id where mt.user_id = ${userId}))`;
