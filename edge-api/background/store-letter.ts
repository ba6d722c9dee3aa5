import type { Deps } from '../deps.ts';
import { describeError, log } from '../kit/log.ts';
import type { Letter } from '../ports/mail/mail.ts';
import { insertJob, insertNoJob, type NewJob } from '../ports/jobs/jobs.repository.ts';
import { anyJob } from './job.ts';
import { JOB_LEASE, runTaken } from './stored-jobs.ts';
import type { LetterIds, SealedLetter, WrittenLetter } from './letter-kinds.ts';
import { letterJob, type LetterJob } from './letters.jobs.ts';
import { sealLetter } from './sealed-letter.ts';

/** The account or team that a letter belongs to or names: it is deleted with them. */
type About = Pick<NewJob, 'user_id' | 'team_id'>;

/** A stored letter, as its row is inserted. It is leased to the worker that stores it, which sends it. */
export type StoredLetter = NewJob & { attempts: number };

function rowOf(deps: Deps, what: Omit<LetterJob, 'id' | 'sealed'>, more: Partial<NewJob>): StoredLetter {
  const [id, now] = [deps.newId(), deps.now()];
  return {
    id,
    kind: letterJob.kind,
    data: JSON.stringify({ id, ...what }),
    attempts: 1,
    due_at: now,
    taken_until: new Date(now.getTime() + JOB_LEASE),
    created_at: now,
    ...more,
  };
}

/** A letter whose text is written when it is sent. */
export const letterOf = <Kind extends WrittenLetter>(
  deps: Deps,
  letter: Kind,
  ids: LetterIds[Kind],
  about: About,
): StoredLetter => rowOf(deps, { letter, ids }, about);

/**
 * A letter that cannot be written again. After `lapses_at`, when its link expires, it is not sent any more. `free`
 * letters are sent without a limit.
 */
export async function sealedLetter(
  deps: Deps,
  letter: SealedLetter,
  text: Letter,
  { lapses_at, free, ...about }: About & { lapses_at: Date; free?: boolean },
): Promise<StoredLetter> {
  const sealed = await sealLetter(deps, text);
  const what = { letter, ids: {}, ...(free && { free }) };
  return rowOf(deps, what, { ...about, sealed, lapses_at });
}

/** Sends a stored letter. Never throws: a failed letter is retried, even if the worker dies. */
export async function sendStoredLetter(
  deps: Deps,
  { id, kind, data, attempts, sealed }: StoredLetter,
): Promise<void> {
  try {
    await runTaken(deps, anyJob(letterJob), [{ id, kind, data, attempts, sealed }]);
  } catch (error) {
    log('error', 'letter_left', { error: describeError(error) });
  }
}

/** Stores a letter, before the response that promises it. @throws DatabaseAway if it could not be stored */
export async function keepLetter(deps: Deps, letter: StoredLetter): Promise<void> {
  await insertJob(deps.db, letter);
}

/**
 * Takes as long as storing a letter, without storing one, so that response times do not reveal whether an account
 * exists.
 */
export async function storeNoLetter(deps: Deps): Promise<void> {
  const text = { to: 'nobody@localhost', subject: '', text: '' };
  await insertNoJob(deps.db, await sealedLetter(deps, 'account_deleted', text, { lapses_at: deps.now() }));
}

/** Stores a letter and then sends it by `later`, after the response. @throws DatabaseAway if it could not be stored */
export async function deliver(
  deps: Deps,
  later: (work: Promise<unknown>) => void,
  letter: StoredLetter,
): Promise<void> {
  await keepLetter(deps, letter);
  later(sendStoredLetter(deps, letter));
}
