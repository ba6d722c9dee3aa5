import { analytics } from '#messages/share.ts';
import { format } from './format.ts';

/** How many people keep a card. */
export function keepersText(n: number): string {
  const { none, one, many } = analytics.keepers;
  return n < 2 ? [none, one][n]! : format(many, { n });
}
