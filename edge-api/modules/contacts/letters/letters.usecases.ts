import { indexLetters, type ContactLetter } from '../../../../src/domain/contact/contact-index.ts';
import type { Actor } from '../../../actor/actor.ts';
import { requireMay } from '../../../actor/rights.ts';
import type { Deps } from '../../../deps.ts';
import { countFirstCharacters } from './letters.repository.ts';

/** The index of the first contact of each letter in the caller's unfiltered list by name. @throws DatabaseAway */
export async function listLetters(deps: Deps, actor: Actor): Promise<{ results: ContactLetter[] }> {
  requireMay(actor, 'own', 'contacts:read');
  const most = actor.permissions.contactsLimit;
  return { results: indexLetters(await countFirstCharacters(deps.db, actor.owner.user_id, most)) };
}
