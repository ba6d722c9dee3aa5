import { sortName } from './contact-name.ts';
import type { TagColor } from './tags.ts';

/** The tags' colours without Fern and Brick, which look like what is live and like an error. */
export const MONOGRAM_TINTS = [
  'Moss',
  'Lagoon',
  'Sky',
  'Indigo',
  'Violet',
  'Orchid',
  'Rose',
  'Amber',
  'Ochre',
  'Slate',
] as const satisfies readonly TagColor[];

/** The colour of the initials in place of someone's picture: always the same for a name; null without one. */
export function monogramTint(name: string): TagColor | null {
  const letters = [...sortName(name)];
  if (letters.length === 0) return null;
  const sum = letters.reduce((hash, letter) => (hash * 31 + letter.codePointAt(0)!) >>> 0, 0);
  return MONOGRAM_TINTS[sum % MONOGRAM_TINTS.length]!;
}
