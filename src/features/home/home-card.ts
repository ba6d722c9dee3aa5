import { correctDesign } from '../../domain/designs/colours.ts';
import {
  miniCardFace,
  miniCardFont,
  type MiniCardFace,
  type MiniCardProfile,
} from '../../domain/card/mini-card.ts';
import type { Typeface } from '../../domain/card/typefaces.ts';

/** One of the owner's profiles on Home. */
export type HomeCard = {
  handle: string;
  live: boolean;
  /** Not created yet: visible only to its owner. */
  draft: boolean;
  face: MiniCardFace;
  font: string;
  picture: string | null;
  cover: string | null;
  logo: string | null;
};

/** The fields of an API profile that Home needs. */
export type HomeProfile = MiniCardProfile & {
  id: string;
  typeface: Typeface;
  is_default: boolean;
  state: string;
  is_business: boolean;
  created: string;
  picture: string | null;
  background: string | null;
  logo: string | null;
};

/** The cards of Home, in order of creation, so that none moves when another becomes LIVE. */
export const homeCards = (profiles: readonly HomeProfile[]): HomeCard[] =>
  profiles
    .filter(({ is_business }) => !is_business)
    .toSorted((one, other) => one.created.localeCompare(other.created))
    .map((profile) => ({
      handle: profile.handle,
      live: profile.is_default,
      draft: profile.state === 'draft',
      face: miniCardFace({ ...profile, design: correctDesign(profile.design) }),
      font: miniCardFont(profile),
      picture: profile.picture,
      cover: profile.background,
      logo: profile.logo,
    }));

/** The published ones. */
export const shownCards = (cards: readonly HomeCard[]): HomeCard[] => cards.filter(({ draft }) => !draft);

/** The handle of the LIVE card, or of the first if none is. */
export const liveHandle = (cards: readonly HomeCard[]): string | null =>
  (cards.find(({ live }) => live) ?? cards[0])?.handle ?? null;
