import type { TextBehindName } from '../../src/domain/profile/profile.fields.ts';

/** The classes of each text after the name, in the order of a card; `p-` is for microformats. */
export const BEHIND_NAME = {
  designation: 'suffix p-honorific-suffix',
} as const satisfies Record<TextBehindName, string>;
