/**
 * Parses a possible number: E.164, country code, and whether its digits are assigned; null if invalid in every
 * numbering plan.
 * @param country where it is dialled, for national numbers
 */
export type ReadPhone = (
  text: string,
  country: string | undefined,
) => { number: string; country: string | undefined; isAssigned: boolean } | null;
