import type { ContactsAfter } from '../../../src/domain/team-schema.ts';
import { deliver } from '../../background/mail.jobs.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Letter } from '../../ports/mail/mail.ts';
import { readRemoved } from './members.repository.ts';
import { removedLetter } from './team.letters.ts';

type Removed = { team_id: string; user_id: string; contacts: ContactsAfter };

/** Tells somebody that they were taken out of a team; null where they are in it again, or either is gone. */
export async function writeRemovedLetter(
  deps: Deps,
  { team_id, user_id, contacts }: Removed,
): Promise<Letter | null> {
  const found = await readRemoved(deps.db, team_id, user_id);
  return found && removedLetter(deps, found, contacts);
}

/** Mails somebody that they were taken out of a team. Never throws: they are out of it already. */
export async function mailRemoved(deps: Deps, removed: Removed): Promise<void> {
  try {
    const letter = await writeRemovedLetter(deps, removed);
    if (letter) await deliver(deps, letter);
  } catch (error) {
    log('error', 'mail_not_sent', { error: describeError(error) });
  }
}
