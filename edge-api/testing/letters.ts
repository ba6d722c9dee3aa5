import type { Letter } from '../ports/mail/mail.ts';

/** The newest mail to an address. */
export function letterFor(app: { letters: Letter[] }, to: string): Letter {
  const found = app.letters.findLast((letter) => letter.to === to);
  if (!found) throw new Error(`No mail to ${to}.`);
  return found;
}
