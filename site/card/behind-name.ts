import type { TextBehindName } from '../../src/domain/profile/profile.fields.ts';

/** The classes of each text that stands behind the name, in the order in which a card has them; `p-` is for microformats. */
export const BEHIND_NAME = {
  designation: 'suffix p-honorific-suffix',
} as const satisfies Record<TextBehindName, string>;
