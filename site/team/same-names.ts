const sorted = (names: string) => names.split('.').toSorted().join('.');

/** Whether two lists of names joined by dots, as in the address of a preview, have the same names in any order. */
export const sameNames = (one: string, other: string): boolean => sorted(one) === sorted(other);
