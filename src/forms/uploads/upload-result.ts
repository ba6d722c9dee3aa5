import { problemMessage } from '../../messages/problem-message.ts';
import type { Uploaded } from '../../stores/upload.ts';
import type { SentFile } from './upload-queue.ts';

/** Errors of the file itself: retrying does not help. */
const FOR_GOOD = [403, 404, 413, 415, 422];

/** The result of an upload, for the queue. */
export function uploadResult<Data>(outcome: Uploaded<Data>): SentFile<Data> {
  if (outcome.ok) return { ok: true, made: outcome.data };
  const { problem } = outcome;
  if (problem === 'called_off') return { ok: false, calledOff: true };
  return { ok: false, text: problemMessage(problem), again: !FOR_GOOD.includes(problem.status) };
}
