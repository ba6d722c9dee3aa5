import type { LetterIds } from '../../background/letter-kinds.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { readRemoved } from './members.repository.ts';
import { removedLetter } from './team.letters.ts';

/** The mail about a removal from a team; null if they are a member again, or either is deleted. */
export async function writeRemovedLetter(
  deps: Deps,
  { team_id, user_id, contacts }: LetterIds['removed'],
): Promise<Letter | null> {
  const found = await readRemoved(deps.db, team_id, user_id);
  return found && removedLetter(deps, found, contacts);
}
