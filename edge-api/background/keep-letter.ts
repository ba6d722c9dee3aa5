import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import type { Letter } from '../ports/mail/mail.ts';
import { insertJob, insertNoJob, type NewJob } from '../ports/jobs/jobs.repository.ts';
import { anyJob } from './job.ts';
import { LEASE, runTaken } from './kept-jobs.ts';
import type { LetterIds, SealedLetter, WrittenLetter } from './letter-kinds.ts';
import { letterJob, type LetterJob } from './letters.jobs.ts';
import { sealLetter } from './sealed-letter.ts';

/** Whose a letter is, or whom it names: it goes with them. */
type About = Pick<NewJob, 'user_id' | 'team_id'>;

/** A letter that is kept, as its row is inserted. Who keeps it has it to themselves for a moment, to send it. */
export type KeptLetter = NewJob & { attempts: number };

function rowOf(deps: Deps, what: Omit<LetterJob, 'id' | 'sealed'>, more: Partial<NewJob>): KeptLetter {
  const [id, now] = [deps.newId(), deps.now()];
  return {
    id,
    kind: letterJob.kind,
    data: JSON.stringify({ id, ...what }),
    attempts: 1,
    due_at: now,
    taken_until: new Date(now.getTime() + LEASE),
    created_at: now,
    ...more,
  };
}

/** A letter that is written when it is sent. */
export const letterOf = <Kind extends WrittenLetter>(
  deps: Deps,
  letter: Kind,
  ids: LetterIds[Kind],
  about: About,
): KeptLetter => rowOf(deps, { letter, ids }, about);

/**
 * A letter that nobody can write anew; at `lapses_at`, when its link does, nobody is sent it any more. One that is `free` is
 * sent however many were.
 */
export async function sealedLetter(
  deps: Deps,
  letter: SealedLetter,
  text: Letter,
  { lapses_at, free, ...about }: About & { lapses_at: Date; free?: boolean },
): Promise<KeptLetter> {
  const sealed = await sealLetter(deps, text);
  const what = { letter, ids: {}, ...(free && { free }) };
  return rowOf(deps, what, { ...about, sealed, lapses_at });
}

/** Sends a letter that is kept. Never throws: what went wrong is tried again, also where the worker dies of it. */
export async function sendKept(deps: Deps, { id, kind, data, attempts, sealed }: KeptLetter): Promise<void> {
  try {
    await runTaken(deps, anyJob(letterJob), [{ id, kind, data, attempts, sealed }]);
  } catch (error) {
    log('error', 'letter_left', { error: describeError(error) });
  }
}

/** Keeps a letter, before the answer that promises it. @throws DatabaseAway where it could not be kept */
export async function keepLetter(deps: Deps, letter: KeptLetter): Promise<void> {
  await insertJob(deps.db, letter);
}

/** Does as if a letter was kept, where there is nobody to write to: so that the time of an answer does not tell. */
export async function storeNoLetter(deps: Deps): Promise<void> {
  const text = { to: 'nobody@localhost', subject: '', text: '' };
  await insertNoJob(deps.db, await sealedLetter(deps, 'account_deleted', text, { lapses_at: deps.now() }));
}

/** Keeps a letter and then sends it by `later`, behind the answer. @throws DatabaseAway where it could not be kept */
export async function deliver(
  deps: Deps,
  later: (work: Promise<unknown>) => void,
  letter: KeptLetter,
): Promise<void> {
  await keepLetter(deps, letter);
  later(sendKept(deps, letter));
}
