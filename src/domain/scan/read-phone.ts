/**
 * A number that may exist, as E.164 writes it, and its country in two letters; null for what no plan of numbers has.
 * @param country where it is dialled, for numbers without a plus
 */
export type ReadPhone = (
  text: string,
  country: string | undefined,
) => { number: string; country: string | undefined } | null;
