import { getTableName } from 'drizzle-orm';
import { CARD_SECTIONS } from '../../../edge-api/modules/sections/card-sections.ts';

/** A row of a table in a trigger: as it was, or as it is now. */
export type Version = 'old' | 'new';

type Event = 'INSERT' | 'UPDATE' | 'DELETE';

/** Selects the ids of the profiles whose cards show a row, by its version; and the events that can change a card. */
type WhoseCards = { cards: (row: Version) => string; on?: readonly Event[] };

/** The cards of a person. */
const ofUser = (id: string) => `SELECT id FROM profiles WHERE user_id = ${id}`;

const ofMembers = (teamId: string) =>
  `SELECT q.id FROM members m JOIN profiles q ON q.user_id = m.user_id WHERE m.team_id = ${teamId}`;

const ofBusiness = (teamId: string) => `SELECT id FROM profiles WHERE team_id = ${teamId}`;

/** All cards of a team: they show its plan and what its business profile injects. */
const ofTeam = (id: string) => `${ofBusiness(id)} UNION ALL ${ofMembers(id)}`;

/** A card and, of a business profile, those of the members, who may have its content. */
const ofProfile = (id: string): string => `SELECT ${id} UNION ALL
    SELECT q.id FROM profiles b JOIN members m ON m.team_id = b.team_id JOIN profiles q ON q.user_id = m.user_id WHERE b.id = ${id}`;

const content: WhoseCards = { cards: (row) => ofProfile(`${row}.profile_id`) };

/** By table, whose cards show its rows. A table that the card's statement reads and that is missing here is an error. */
export const WHOSE_CARDS: Readonly<Record<string, WhoseCards>> = {
  // Its team lists a member's card on that of the business profile.
  profiles: {
    cards: (row) => `SELECT ${row}.id UNION ALL ${ofMembers(`${row}.team_id`)} UNION ALL
    SELECT b.id FROM members m JOIN profiles b ON b.team_id = m.team_id WHERE m.user_id = ${row}.user_id`,
  },
  users: { cards: (row) => ofUser(`${row}.id`) },
  teams: { cards: (row) => ofTeam(`${row}.id`) },
  members: { cards: (row) => `${ofUser(`${row}.user_id`)} UNION ALL ${ofBusiness(`${row}.team_id`)}` },
  member_tags: { cards: (row) => ofUser(`${row}.user_id`) },
  injected_sections: { cards: (row) => ofTeam(`${row}.team_id`) },
  injected_members: { cards: (row) => ofTeam(`${row}.team_id`) },
  injected_tags: { cards: (row) => ofTeam(`${row}.team_id`) },
  card_designs: { cards: (row) => `SELECT id FROM profiles WHERE card_design_id = ${row}.id` },
  // No call changes these columns; whatever does, all cards may show it. A deleted one leaves through foreign keys.
  media: { cards: () => 'SELECT profile_id FROM card_documents', on: ['UPDATE'] },
  section_settings: content,
  calls_to_action: content,
  ...Object.fromEntries(Object.values(CARD_SECTIONS).map(({ table }) => [getTableName(table), content])),
};
