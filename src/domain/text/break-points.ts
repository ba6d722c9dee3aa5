/**
 * The parts of an email, a link or a handle, after which a line may break: each ends in a sign. A line broken elsewhere
 * would look like another address.
 */
export const breakableParts = (address: string): string[] =>
  address.split(/(?<=[@._/\-?&=])(?=[^@._/\-?&=])/u);
