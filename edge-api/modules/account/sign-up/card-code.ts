/** Letters and digits that are not mistaken for each other on a printed card. */
const CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
const CODE_LENGTH = 10;

/** A random code for a physical card. */
export function newCardCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH));
  return [...bytes].map((byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
