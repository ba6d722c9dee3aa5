import type { CardDesign } from '../designs/card-designs.ts';
import { designVariables, firstStop, type CardVariable } from '../designs/colours.ts';
import { direction, type Direction } from '../text/direction.ts';
import { fullName, titleLine, type TitleParts } from '../text/full-name.ts';
import { initials } from '../text/initials.ts';
import { nameShape, type NameShape } from './name-shape.ts';
import { inSyllables } from './syllables.ts';
import type { Typeface } from './typefaces.ts';

/** The fields of a profile that its mini card shows. */
export type MiniCardProfile = TitleParts & {
  handle: string;
  first_name: string;
  last_name: string;
  design: CardDesign;
};

/** Texts and colours of a profile's mini card. */
export type MiniCardFace = {
  name: string;
  shape: NameShape;
  title: string | null;
  initials: string;
  direction: Direction;
  /** `--card-ring` surrounds the picture, where a gradient cannot be used. */
  variables: Record<CardVariable | '--card-ring', string>;
};

/** A profile's mini card. Without a name it shows the company or the handle. */
export function miniCardFace(profile: MiniCardProfile): MiniCardFace {
  const name = fullName(profile) || profile.workplace || profile.handle;
  const { design } = profile;
  return {
    name,
    shape: nameShape(name),
    title: titleLine(profile),
    initials: initials(profile),
    direction: direction(name),
    variables: { ...designVariables(design), '--card-ring': firstStop(design.background_color) },
  };
}

/** `miniCardFace` for rendering: long names can break between syllables. */
export function hyphenatedFace(profile: MiniCardProfile): MiniCardFace {
  const face = miniCardFace(profile);
  return { ...face, name: inSyllables(face.name) };
}

/**
 * The font family of a profile's mini card. If its page declares none of this name, as for the device's typeface, the
 * mini card has the app's font.
 */
export const miniCardFont = ({ id, typeface }: { id: string; typeface: Typeface }): string =>
  `card-${id}-${typeface}`;
