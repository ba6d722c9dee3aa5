import type { CardDesign } from '../designs/card-designs.ts';
import { designVariables, firstStop, type CardVariable } from '../designs/colours.ts';
import { direction, type Direction } from '../text/direction.ts';
import { fullName, titleLine, type TitleParts } from '../text/full-name.ts';
import { initials } from '../text/initials.ts';
import { nameShape, type NameShape } from './name-shape.ts';
import { inSyllables } from './syllables.ts';

/** As much of a profile as its small card shows. */
export type MiniCardProfile = TitleParts & {
  handle: string;
  first_name: string;
  last_name: string;
  design: CardDesign;
};

/** The words and colours of a profile's small card. */
export type MiniCardFace = {
  name: string;
  shape: NameShape;
  title: string | null;
  initials: string;
  direction: Direction;
  /** `--card-ring` is around the picture, where a gradient cannot be. */
  variables: Record<CardVariable | '--card-ring', string>;
};

/** How a profile's small card looks. Without a name it goes by its company, or by its handle. */
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

/** The same as it is drawn: a long name may be broken between its syllables. */
export function drawnFace(profile: MiniCardProfile): MiniCardFace {
  const face = miniCardFace(profile);
  return { ...face, name: inSyllables(face.name) };
}
