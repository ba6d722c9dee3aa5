/** Shorter messages are sent by many people who mean it. */
const TELLING_MESSAGE = 20;

/** Names and addresses that a program makes differ by a number, or by nothing. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{N}\p{P}\p{S}\s]/gu, '');

/**
 * What texts of an exchange have in common that were made by a program: equal for two that differ by numbers, signs and
 * spaces alone. Of who writes a message it is the message, else name and address; null where nothing of it is left.
 */
export function likenessOf(given: { full_name: string; email: string; message: string }): string | null {
  const message = plain(given.message);
  if (message.length >= TELLING_MESSAGE) return `message:${message}`;
  const person = `${plain(given.full_name)}:${plain(given.email)}`;
  return person === ':' ? null : `person:${person}`;
}
