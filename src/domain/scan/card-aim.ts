import { lookSimilarity, type Look } from './card-look.ts';
import { cornerMovement, type Corners } from './outline.ts';

/** A card in front of the camera: its corners in pixels of the frame, and its appearance. */
export type DetectedCard = { corners: Corners; look: Look };

/** One camera frame, at a time in milliseconds. */
export type CameraFrame = {
  at: number;
  card: DetectedCard | null;
  /** The appearance of the place of the last captured card. */
  place: Look | null;
};

/** The state of detection: no card, a card, a still one, or the one already captured. */
export type AimPhase = 'searching' | 'seen' | 'still' | 'taken';

/** The tracking state. */
export type Aim = {
  phase: AimPhase;
  /** Time of the last frame. */
  at: number | null;
  card: DetectedCard | null;
  /** Since when, and for how many frames, the card has been still. */
  still: { since: number; sights: number } | null;
  /** The last captured card until it leaves; 'unknown' if the picture was taken without a detected card. */
  captured: DetectedCard | 'unknown' | null;
  /** Since when, and for how many frames, it has been gone. */
  away: { since: number; sights: number } | null;
};

/**
 * A card is still if it moves less than this share of its longer side between frames, for this time and number of
 * frames.
 */
export const STILL = { move: 0.03, ms: 700, sights: 3 } as const;
/** A card has left if it is not seen for this time and number of frames. */
export const AWAY = { ms: 1000, sights: 4 } as const;
/** Minimum similarity for the captured card, and for its place where no outline is found. */
export const ALIKE = { card: 0.8, place: 0.5 } as const;
/** Milliseconds after which a frame is unrelated to the previous one: the page was hidden or busy. */
const GAP_MS = 3000;
/** Minimum sharpness for a capture. */
export const SHARP = 0.65;
/** Minimum share of the frame that a card covers; print on a smaller one is illegible. */
export const FRAME_SHARE_MIN = 0.1;

export const NO_AIM: Aim = {
  phase: 'searching',
  at: null,
  card: null,
  still: null,
  captured: null,
  away: null,
};

/** Requires both time and number of frames: slow devices have few frames, and a frame can be late. */
const isLong = (span: Aim['still'], at: number, least: { ms: number; sights: number }): boolean =>
  span !== null && at - span.since >= least.ms && span.sights >= least.sights;
const longer = (span: Aim['still'], at: number) => ({
  since: span?.since ?? at,
  sights: (span?.sights ?? 0) + 1,
});

/** After a pause a still card must be still anew, and a captured one counts as present. */
export const afterPause = ({ captured }: Aim): Aim => ({ ...NO_AIM, captured });

function withoutCard(aim: Aim, { at, place }: CameraFrame): Aim {
  const { captured } = aim;
  const nothing: Aim = { ...aim, at, phase: 'searching', card: null, still: null };
  if (captured === null) return nothing;
  // The outline can be lost while the camera focuses or a hand covers it.
  const isThere =
    captured === 'unknown' || (place !== null && lookSimilarity(place, captured.look) >= ALIKE.place);
  if (isThere) return { ...nothing, phase: 'taken', away: null };
  const away = longer(aim.away, at);
  return isLong(away, at, AWAY)
    ? { ...nothing, captured: null, away: null }
    : { ...nothing, phase: 'taken', away };
}

/** The state after one more frame. */
export function nextAim(before: Aim, sight: CameraFrame): Aim {
  const { at, card } = sight;
  const aim = before.at !== null && at - before.at > GAP_MS ? afterPause(before) : before;
  if (!card) return withoutCard(aim, sight);
  const { captured } = aim;
  // After a picture without a detected card, the first card seen counts as the captured one.
  const isCaptured =
    captured === 'unknown' || (captured !== null && lookSimilarity(card.look, captured.look) >= ALIKE.card);
  if (isCaptured) return { phase: 'taken', at, card, still: null, captured: card, away: null };
  const hasMoved = aim.card === null || cornerMovement(aim.card.corners, card.corners) > STILL.move;
  const still = hasMoved ? { since: at, sights: 1 } : longer(aim.still, at);
  return { ...aim, phase: isLong(still, at, STILL) ? 'still' : 'seen', at, card, still, away: null };
}

/** Whether to take a picture now. */
export const shouldCapture = ({ phase }: Aim, sharpness: number): boolean =>
  phase === 'still' && sharpness >= SHARP;

/** A picture was taken, automatically or by hand: its card is not captured again before it leaves or changes. */
export const afterCapture = ({ card }: Aim): Aim => ({
  ...NO_AIM,
  phase: 'taken',
  card,
  captured: card ?? 'unknown',
});
