/** A longer piece may not fit the narrowest phone's line beside an icon and an arrow. */
const LONG = 20;

/** The pieces of a text, each with the mark that it ends with. */
const splitAfter = (text: string, mark: string): string[] =>
  text.split(mark).map((piece, n, all) => (n < all.length - 1 ? piece + mark : piece));

/** The pieces of a text, each but the first with the mark that it begins with. */
const splitBefore = (text: string, mark: string): string[] =>
  text.split(mark).map((piece, n) => (n > 0 ? mark + piece : piece));

/**
 * The pieces between which an email or web address can wrap: after `@` and `/`, and in long pieces before a dot. Joined,
 * they are the address.
 */
export const addressPieces = (address: string): string[] =>
  splitAfter(address, '@')
    .flatMap((piece) => splitAfter(piece, '/'))
    .flatMap((piece) => (piece.length > LONG ? splitBefore(piece, '.') : [piece]))
    .filter((piece) => piece !== '');
