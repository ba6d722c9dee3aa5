import { likeness, type Look } from './card-look.ts';
import { movedBy, type Corners } from './outline.ts';

/** A card in front of the camera: where it is, in pixels of the frame, and what it looks like. */
export type SeenCard = { corners: Corners; look: Look };

/** One look through the camera, at a time in milliseconds. */
export type Sight = {
  at: number;
  card: SeenCard | null;
  /** What is to be seen where the card that was taken last had been. */
  place: Look | null;
};

/** What the camera sees: nothing, a card, one that lies still, or the one that was taken already. */
export type AimPhase = 'searching' | 'seen' | 'still' | 'taken';

/** What is known of what is in front of the camera. */
export type Aim = {
  phase: AimPhase;
  /** When somebody looked last. */
  at: number | null;
  card: SeenCard | null;
  /** Since when, and for how many looks, the card has been still. */
  still: { since: number; sights: number } | null;
  /** The card that was taken last, until it leaves; 'unknown' where a picture was taken in which no card had been seen. */
  taken: SeenCard | 'unknown' | null;
  /** Since when, and for how many looks, it is not there any more. */
  away: { since: number; sights: number } | null;
};

/** A card is still that moves less from look to look, as a share of its longer side, for so long and for so many looks. */
export const STILL = { move: 0.03, ms: 700, sights: 3 } as const;
/** A card has left that is not seen for so long and for so many looks. */
export const AWAY = { ms: 1000, sights: 4 } as const;
/** From this likeness on a card is the one that was taken, and its place still has it where no outline is found. */
export const ALIKE = { card: 0.8, place: 0.5 } as const;
/** Milliseconds after which a look says nothing of the one before: the page was hidden meanwhile, or busy. */
const GAP_MS = 3000;
/** A picture is taken from this sharpness on. */
export const SHARP = 0.65;
/** Share of the frame that a card takes at least; print on a smaller one is not legible. */
export const FRAME_SHARE_LEAST = 0.1;

export const NO_AIM: Aim = {
  phase: 'searching',
  at: null,
  card: null,
  still: null,
  taken: null,
  away: null,
};

/** Both its time and its number of looks: a slow device looks seldom, and a frame may come late. */
const isLong = (span: Aim['still'], at: number, least: { ms: number; sights: number }): boolean =>
  span !== null && at - span.since >= least.ms && span.sights >= least.sights;
const longer = (span: Aim['still'], at: number) => ({
  since: span?.since ?? at,
  sights: (span?.sights ?? 0) + 1,
});

/** Nobody looked for a while: what lay still has to do so anew, and what was taken counts as there. */
export const afterPause = ({ taken }: Aim): Aim => ({ ...NO_AIM, taken });

function withoutCard(aim: Aim, { at, place }: Sight): Aim {
  const { taken } = aim;
  const nothing: Aim = { ...aim, at, phase: 'searching', card: null, still: null };
  if (taken === null) return nothing;
  // An outline may be lost where the camera looks for its focus, or a hand is in the way.
  const isThere = taken === 'unknown' || (place !== null && likeness(place, taken.look) >= ALIKE.place);
  if (isThere) return { ...nothing, phase: 'taken', away: null };
  const away = longer(aim.away, at);
  return isLong(away, at, AWAY)
    ? { ...nothing, taken: null, away: null }
    : { ...nothing, phase: 'taken', away };
}

/** What is known after one more look. */
export function sighted(before: Aim, sight: Sight): Aim {
  const { at, card } = sight;
  const aim = before.at !== null && at - before.at > GAP_MS ? afterPause(before) : before;
  if (!card) return withoutCard(aim, sight);
  const { taken } = aim;
  // Whatever is seen first after a picture without a card is taken for what was in it.
  const isTaken = taken === 'unknown' || (taken !== null && likeness(card.look, taken.look) >= ALIKE.card);
  if (isTaken) return { phase: 'taken', at, card, still: null, taken: card, away: null };
  const hasMoved = aim.card === null || movedBy(aim.card.corners, card.corners) > STILL.move;
  const still = hasMoved ? { since: at, sights: 1 } : longer(aim.still, at);
  return { ...aim, phase: isLong(still, at, STILL) ? 'still' : 'seen', at, card, still, away: null };
}

/** Whether a picture is to be taken now. */
export const isToTake = ({ phase }: Aim, sharpness: number): boolean =>
  phase === 'still' && sharpness >= SHARP;

/** A picture was taken, by whomever: its card is not taken again before it left, or is another. */
export const afterTaking = ({ card }: Aim): Aim => ({
  ...NO_AIM,
  phase: 'taken',
  card,
  taken: card ?? 'unknown',
});
