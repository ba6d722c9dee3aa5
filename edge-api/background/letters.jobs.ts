import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Letter } from '../ports/mail/mail.ts';
import type { JobKind } from './job.ts';
import type { Limited, Letters } from './letter-kinds.ts';
import { isMailRetryable } from './mail.jobs.ts';
import { openLetter } from './sealed-letter.ts';

/**
 * The data of a letter's job: its kind and the ids of its subjects. `id` is the job's, with which mail services
 * deduplicate; a `free` letter is not counted.
 */
export type LetterJob = {
  id: string;
  letter: string;
  ids: Readonly<Record<string, string>>;
  free?: boolean;
  sealed?: string;
};

type Kind = keyof Letters<Deps>['written'];

/** The letter as it is to be sent now; null if its reason is gone. @throws for an unknown kind */
async function write(deps: Deps, { letter, ids }: LetterJob): Promise<Letter | null> {
  const { written } = deps.letters;
  if (!Object.hasOwn(written, letter)) throw new TypeError('A letter of no kind that this worker knows.');
  const kind = written[letter as Kind];
  return kind.write(deps, kind.schema.parse(ids) as never);
}

const limitOf = ({ letters }: Deps, letter: string): Limited<Deps> | null =>
  (letters.sealed as Readonly<Record<string, Limited<Deps> | null>>)[letter] ?? null;

async function sendSealed(deps: Deps, { id, letter, free }: LetterJob, sealed: string): Promise<void> {
  const text = await openLetter(deps, sealed);
  const send = () => deps.mail.send({ ...text, id });
  const limited = free ? null : limitOf(deps, letter);
  await (limited ? limited(deps, text.to, send) : send());
}

async function send(deps: Deps, job: LetterJob): Promise<void> {
  if (job.sealed !== undefined) return sendSealed(deps, job, job.sealed);
  const letter = await write(deps, job);
  if (letter) await deps.mail.send({ id: job.id, ...letter });
}

/** Letters that wait in the database. */
export const letterJob: JobKind<'letter', LetterJob> = {
  kind: 'letter',
  schema: z.object({
    id: z.string(),
    letter: z.string(),
    ids: z.record(z.string(), z.string()),
    free: z.boolean().optional(),
    sealed: z.string().optional(),
  }),
  together: false,
  atOnce: 10,
  run: async (deps, messages) => {
    for (const one of messages) await send(deps, one);
  },
  isRetryable: isMailRetryable,
};
