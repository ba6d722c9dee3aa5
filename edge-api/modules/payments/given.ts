/** Prefix of the vendor id of a complimentary subscription. */
export const GIVEN = 'complimentary:';
