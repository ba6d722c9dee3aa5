import type { TeamContacts } from '../../edge-api/modules/contacts/team-contacts.usecases.ts';
import { teamCards } from '#messages/team-cards.ts';

export type TeamContact = TeamContacts['results'][number];

const { business, former } = teamCards.contacts;

/** Through whose card a team has a contact. */
export function whoseContact({
  collected_by,
  kept_from_member,
}: Pick<TeamContact, 'collected_by' | 'kept_from_member'>): string {
  if (collected_by) return `${collected_by.first_name} ${collected_by.last_name}`;
  return kept_from_member ? former : business;
}
