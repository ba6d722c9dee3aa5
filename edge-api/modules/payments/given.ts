/** What the vendor's id of a subscription begins with that was given, and is not paid for. */
export const GIVEN = 'complimentary:';
