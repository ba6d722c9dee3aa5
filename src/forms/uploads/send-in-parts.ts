import type { ApiProblem } from '../../api/problem.ts';
import { partRange, partsOf } from '../../domain/media/video-upload.ts';
import type { Uploaded } from '../../stores/upload.ts';

type Way = { onProgress: (share: number) => void; signal: AbortSignal };

/** The calls of a multipart upload, and its stored state. */
export type PartCalls = {
  begin: (file: File) => Promise<Uploaded<{ upload_id: string }>>;
  there: (id: string) => Promise<Uploaded<{ parts: number[]; size: number }>>;
  part: (id: string, number: number, bytes: Blob, way: Way) => Promise<Uploaded<unknown>>;
  complete: (id: string) => Promise<Uploaded<{ link: string }>>;
  giveUp: (id: string) => Promise<unknown>;
  /** Resolves when a retry makes sense; `tries` attempts failed in a row. */
  pause: (tries: number, signal: AbortSignal) => Promise<void>;
  /** The started upload of a file, which survives leaving the page. */
  stored: {
    get: (file: File) => Promise<string | null>;
    set: (file: File, id: string | null) => Promise<void>;
  };
};

/** Abort reason for leaving the page: choosing the file again resumes the upload. */
export const LEFT = 'left';

/** Maximum attempts of one step before the user is asked. */
const TRIES = 5;

const isLost = (problem: ApiProblem | 'called_off') =>
  problem !== 'called_off' && (problem.status === 0 || problem.status >= 500);

/** Repeats a call until there is a response. `between` is called for each pause. */
async function insist<Data>(
  calls: Pick<PartCalls, 'pause'>,
  make: () => Promise<Uploaded<Data>>,
  { signal, onBroken }: { signal: AbortSignal; onBroken: (isBroken: boolean) => void },
): Promise<Uploaded<Data>> {
  for (let tries = 1; ; tries += 1) {
    const outcome = signal.aborted ? CALLED_OFF : await make();
    if (outcome.ok || !isLost(outcome.problem) || tries === TRIES) {
      onBroken(false);
      return outcome;
    }
    onBroken(true);
    await calls.pause(tries, signal);
  }
}
const CALLED_OFF = { ok: false, problem: 'called_off' } as const;

/** The stored parts of a file's started upload; of a new one if there is none. */
async function beginOrGoOn(file: File, calls: PartCalls, how: Parameters<typeof insist>[2]) {
  const stored = await calls.stored.get(file);
  const there = stored === null ? null : await insist(calls, () => calls.there(stored), how);
  if (stored !== null && there?.ok && there.data.size === file.size)
    return { ok: true, data: { id: stored, parts: there.data.parts } } as const;
  if (there && !there.ok && there.problem !== 'called_off' && there.problem.status !== 404) return there;
  const begun = await insist(calls, () => calls.begin(file), how);
  if (!begun.ok) return begun;
  await calls.stored.set(file, begun.data.upload_id);
  return { ok: true, data: { id: begun.data.upload_id, parts: [] as number[] } } as const;
}

/**
 * Uploads a file in parts. Stored parts are not sent again, after a broken connection or when the same file is chosen
 * later. A cancelled upload is discarded, unless its page was left (`LEFT`) or it ended by itself.
 * @param way `onProgress` from 0 to 1 over the whole file; `onBroken` whether it waits for the connection
 */
export async function sendInParts(
  file: File,
  calls: PartCalls,
  way: Way & { onBroken: (isBroken: boolean) => void },
): Promise<Uploaded<{ link: string }>> {
  const began = await beginOrGoOn(file, calls, way);
  if (!began.ok) return began;
  const { id, parts } = began.data;
  const stop = async <Outcome extends Uploaded<unknown>>(outcome: Outcome) => {
    if (outcome.ok || isLost(outcome.problem)) return outcome;
    // Browsers abort requests when a page is left.
    const isLeft = outcome.problem === 'called_off' && (!way.signal.aborted || way.signal.reason === LEFT);
    if (isLeft) return outcome;
    await calls.stored.set(file, null);
    if (outcome.problem === 'called_off') await calls.giveUp(id);
    return outcome;
  };
  let done = parts.reduce((sum, number) => sum + lengthOf(file, number), 0);
  for (let number = 1; number <= partsOf(file.size); number += 1) {
    if (parts.includes(number)) continue;
    const { start, end } = partRange(file.size, number)!;
    const before = done;
    const onProgress = (share: number) => way.onProgress((before + share * (end - start)) / file.size);
    onProgress(0);
    const bytes = file.slice(start, end);
    const sent = await insist(calls, () => calls.part(id, number, bytes, { ...way, onProgress }), way);
    if (!sent.ok) return (await stop(sent)) as Uploaded<never>;
    done += end - start;
  }
  way.onProgress(1);
  const made = await insist(calls, () => calls.complete(id), way);
  if (!made.ok) return stop(made);
  await calls.stored.set(file, null);
  return made;
}

function lengthOf(file: File, number: number): number {
  const range = partRange(file.size, number);
  return range ? range.end - range.start : 0;
}
