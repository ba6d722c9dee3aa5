/** A dot between two parts of a line, which never begins one. */
export const DOT = '\u00a0· ';
