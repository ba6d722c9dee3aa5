import { toasts } from '#messages/toasts.ts';
import { waitSentence } from './wait.ts';

/** As much of a refused call as its sentence is made from. */
type Told = { status: number; code: string; detail: string | null; retryAfter: number | null };

/** The sentence for a call that was refused or never arrived, with when to try again where that is known. */
export function problemMessage({ status, code, detail, retryAfter }: Told): string {
  if (code === 'offline') return toasts.offline;
  const sentence = detail ?? toasts.failed;
  return status === 429 && retryAfter ? `${sentence} ${waitSentence(retryAfter)}` : sentence;
}
