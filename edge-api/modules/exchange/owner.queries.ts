import { sql } from 'drizzle-orm';
import { users } from '../../db/tables/account.table.ts';
import type { contacts } from '../../db/tables/contacts.table.ts';
import type { profiles } from '../../db/tables/profiles.table.ts';
import { members } from '../../db/tables/teams.table.ts';

/**
 * The e-mail or name of the owner of a profile or contact, or of its team's owner; null without either. Only for
 * statements with a join: with a single table drizzle omits the table's name, which a subquery needs.
 */
export const ownerDetail = (
  { user_id, team_id }: Pick<typeof profiles | typeof contacts, 'user_id' | 'team_id'>,
  column: 'email' | 'name',
) =>
  sql<string | null>`(select ${users[column]} from ${users} where ${users.id} = coalesce(${user_id}, (
    select ${members.user_id} from ${members} where ${members.team_id} = ${team_id} and ${members.role} = 'owner')))`;
