import { toasts } from '#messages/toasts.ts';
import { format } from './format.ts';

/** When one may try again: `You can try again in 2 minutes.` `seconds` is what `Retry-After` says. */
export function waitSentence(seconds: number): string {
  const n = Math.max(1, Math.ceil(seconds / 60));
  const { wait, minute, minutes } = toasts;
  return format(wait, { minutes: n === 1 ? minute : format(minutes, { n }) });
}
