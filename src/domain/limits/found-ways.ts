/**
 * How a value that was found can be taken over: into an empty field, beside what is there, or in its place. It may be
 * `there` already, or only be `shown`, where there is no room for it.
 */
export const FOUND_WAYS = ['fill', 'add', 'replace', 'there', 'shown'] as const;
