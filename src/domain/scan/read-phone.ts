/**
 * A number that may exist, as E.164 writes it, its country in two letters, and whether its digits are among those that the
 * country assigns; null for what no plan of numbers has.
 * @param country where it is dialled, for numbers without a plus
 */
export type ReadPhone = (
  text: string,
  country: string | undefined,
) => { number: string; country: string | undefined; isAssigned: boolean } | null;
