/**
 * How a found value can be applied: to an empty field, next to existing values, or in their place. It may exist
 * already (`there`), or only be `shown` if there is no room.
 */
export const FOUND_WAYS = ['fill', 'add', 'replace', 'there', 'shown'] as const;
