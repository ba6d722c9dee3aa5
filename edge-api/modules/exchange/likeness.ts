/** Genuine visitors also send shorter messages repeatedly. */
const TELLING_MESSAGE = 20;

/** Generated names and addresses differ by a number, or not at all. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{N}\p{P}\p{S}\s]/gu, '');

/**
 * The common part of generated texts of an exchange: equal for two that differ only by numbers, punctuation and spaces.
 * The message if there is one, else name and address; null if nothing remains.
 */
export function likenessOf(given: { full_name: string; email: string; message: string }): string | null {
  const message = plain(given.message);
  if (message.length >= TELLING_MESSAGE) return `message:${message}`;
  const person = `${plain(given.full_name)}:${plain(given.email)}`;
  return person === ':' ? null : `person:${person}`;
}
