import { cardIdentity } from '../card/card-identity.ts';
import { codeLook, PLAIN_CODE, type CodeLook, type CodeStyle } from '../code/code-style.ts';
import type { PublicCard } from '../card/public-card.ts';
import { cardLink } from './share-links.ts';

/** Size of a background in pixels, as video calls show it. */
export const BACKGROUND_SIZE = { width: 1920, height: 1080 } as const;

/** Backgrounds for video calls, and whether their text is dark or light. */
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

/** The name of the background with a custom picture. */
export const OWN_BACKGROUND = 'own';

/** One of the backgrounds above, or a custom one. */
export type CallBackground = BackgroundId | typeof OWN_BACKGROUND;

/** Minimum size of a custom picture in pixels; less would be coarse in a call. */
export const OWN_BACKGROUND_MIN = { width: 800, height: 450 } as const;

/** Increment when the rendering changes, so that every picture is rendered again. */
const DRAWING = 3;

/** Everything that a background shows of a card. Cards with equal values share a picture. */
export type BackgroundImage = {
  drawing: number;
  scene: CallBackground;
  /** For a custom background, the hash of its picture. */
  picture?: string;
  /** The code's content and style. */
  link: string;
  code: CodeLook;
  name: string;
  title: string;
};

/**
 * The background image of a card.
 * @param origin the site's own, without a trailing slash
 * @param style of its code; null for the default
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

/** The path of a card's background; public, like the card. A custom one is only for its owner. */
export const backgroundPath = (handle: string, scene: CallBackground): string =>
  `/api/p/${handle}/virtual-backgrounds/${scene}`;

/** The page to view, download and mail a background. */
export const backgroundPage = (handle: string, background: CallBackground): string =>
  `/share/virtual-backgrounds?${new URLSearchParams({ profile: handle, background }).toString()}`;

/** The path of a background without a card's texts. */
export const scenePath = (scene: BackgroundId): string => `/api/virtual-backgrounds/${scene}`;
