import { MailRefused, type Letter } from './mail.ts';

/** One bare address: no name, no list, nothing that could end a header line. */
const ONE_ADDRESS = /^[^\s<>(),;:"\\@\p{Cc}]+@[^\s<>(),;:"\\@\p{Cc}]+$/u;

const CONTROL = /\p{Cc}/u;

/**
 * Refuses what could add a header or another recipient to a mail (RFC 5322, 2.2): line breaks in the subject,
 * anything but one bare address in `to`. Every adapter asks this first.
 * @throws MailRefused
 */
export function checkLetter({ to, subject }: Letter): void {
  if (!ONE_ADDRESS.test(to)) throw new MailRefused('The recipient is not one bare address.', false);
  if (CONTROL.test(subject))
    throw new MailRefused('The subject holds a line break or control character.', false);
}
