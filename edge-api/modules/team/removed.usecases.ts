import type { LetterIds } from '../../background/letter-kinds.ts';
import type { Deps } from '../../deps.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { readRemoved } from './members.repository.ts';
import { removedLetter } from './team.letters.ts';

/** Tells somebody that they were taken out of a team; null where they are in it again, or either is gone. */
export async function writeRemovedLetter(
  deps: Deps,
  { team_id, user_id, contacts }: LetterIds['removed'],
): Promise<Letter | null> {
  const found = await readRemoved(deps.db, team_id, user_id);
  return found && removedLetter(deps, found, contacts);
}
