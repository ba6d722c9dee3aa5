import { cardIdentity } from '../card/card-identity.ts';
import { codeLook, PLAIN_CODE, type CodeLook, type CodeStyle } from '../code/code-style.ts';
import type { PublicCard } from '../card/public-card.ts';
import { cardLink } from './share-links.ts';

/** Pixels of a background, as calls show it. */
export const BACKGROUND_SIZE = { width: 1920, height: 1080 } as const;

/** Backgrounds for calls, and whether what is written on them is dark or light. */
export const BACKGROUNDS = {
  terraces: 'dark',
  pavilion: 'light',
  'palm-house': 'dark',
  arcade: 'dark',
  north: 'light',
  drawing: 'dark',
  harbor: 'dark',
  library: 'light',
  dunes: 'dark',
  paper: 'dark',
} as const satisfies Record<string, 'dark' | 'light'>;

export type BackgroundId = keyof typeof BACKGROUNDS;
export const BACKGROUND_IDS = Object.keys(BACKGROUNDS) as BackgroundId[];

export const isBackgroundId = (id: string): id is BackgroundId => Object.hasOwn(BACKGROUNDS, id);

/** The name of the background with a picture of one's own. */
export const OWN_BACKGROUND = 'own';

/** A background of somebody: one of those above, or their own. */
export type CallBackground = BackgroundId | typeof OWN_BACKGROUND;

/** Pixels that a picture of one's own has at least; less would be coarse in a call. */
export const OWN_BACKGROUND_MIN = { width: 800, height: 450 } as const;

/** Counted up when the drawing changes, so that every picture is drawn anew. */
const DRAWING = 3;

/** All that is drawn of a card on a background. Two cards of which this is the same have the same picture. */
export type BackgroundImage = {
  drawing: number;
  scene: CallBackground;
  /** Of the own background the hash of its picture. */
  picture?: string;
  /** What the code says, and how it looks. */
  link: string;
  code: CodeLook;
  name: string;
  title: string;
};

/**
 * What is drawn of a card.
 * @param origin the site's own, without a slash at the end
 * @param style of its code; null where its owner gave it none
 */
export function backgroundImageOf(
  card: PublicCard,
  scene: CallBackground,
  origin: string,
  style: CodeStyle | null,
): BackgroundImage {
  const { name } = cardIdentity(card);
  const company = card.show_company_name && !card.is_business ? card.workplace : null;
  return {
    drawing: DRAWING,
    scene,
    link: cardLink(origin, card.handle, 'virtual_background'),
    code: codeLook(style ?? PLAIN_CODE),
    name: name || `@${card.handle}`,
    title: (company ?? card.job_title ?? '').replace(/\s+/g, ' ').trim(),
  };
}

/** Where the background of a card is; anybody may see it, as it says what the card says. The own one is its owner's. */
export const backgroundPath = (handle: string, scene: CallBackground): string =>
  `/api/p/${handle}/virtual-backgrounds/${scene}`;

/** The page on which a background is looked at, downloaded and mailed. */
export const backgroundPage = (handle: string, background: CallBackground): string =>
  `/share/virtual-backgrounds?${new URLSearchParams({ profile: handle, background }).toString()}`;

/** Where a background is without anybody's name on it. */
export const scenePath = (scene: BackgroundId): string => `/api/virtual-backgrounds/${scene}`;
