import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  afterPause,
  afterCapture,
  FRAME_SHARE_MIN,
  shouldCapture,
  NO_AIM,
  nextAim,
  type AimPhase,
} from '../../domain/scan/card-aim.ts';
import { areaOf, mainCard, type Corners } from '../../domain/scan/outline.ts';
import { cardsIn, FINDING_SIDE } from '../../scan/find-cards.ts';
import { lookOf } from '../../scan/look.ts';
import type { Picture } from '../../scan/picture.ts';
import { sharpnessOf } from '../../scan/sharpness.ts';
import { readFrames, type Frames } from './read-frames.ts';
import { whileSeen } from './while-seen.ts';

/** Milliseconds between two frames. */
const LOOK_MS = 250;

/** A card in the live picture, in pixels of a frame of that size. */
export type Outline = { corners: Corners; width: number; height: number };

/** The card aimed at, if large enough to be read. */
function aimedAt(frame: Picture) {
  const least = FRAME_SHARE_MIN * frame.width * frame.height;
  return mainCard(
    cardsIn(frame).filter(({ corners }) => areaOf(corners) >= least),
    frame,
  );
}

/**
 * Detects a card in the camera's picture, and captures it once when still and sharp. Paused while off, hidden, or
 * reading.
 */
export function useAutoCapture(props: {
  video: RefObject<HTMLVideoElement | null>;
  isOn: boolean;
  /** Whether something else is in progress. */
  isPaused: () => boolean;
  capture: () => void;
}): { phase: AimPhase; outline: Outline | null; noteCaptured: () => void } {
  const { video, isOn } = props;
  const aim = useRef(NO_AIM);
  const [phase, setPhase] = useState<AimPhase>('searching');
  const [outline, setOutline] = useState<Outline | null>(null);
  const look = useEffectEvent((frames: Frames) => {
    const frame = props.isPaused() ? null : frames.whole(FINDING_SIDE);
    if (!frame) return;
    const { captured } = aim.current;
    const found = aimedAt(frame);
    const card = found && { corners: found.corners, look: lookOf(frame, found.corners) };
    const place = !card && captured && captured !== 'unknown' ? lookOf(frame, captured.corners) : null;
    aim.current = nextAim(aim.current, { at: performance.now(), card, place });
    setPhase(aim.current.phase);
    setOutline(card && { corners: card.corners, width: frame.width, height: frame.height });
    if (!card || aim.current.phase !== 'still') return;
    const close = frames.closeUp(card.corners, frame);
    if (close && shouldCapture(aim.current, sharpnessOf(close))) props.capture();
  });
  useEffect(() => {
    if (!isOn || !video.current) return undefined;
    aim.current = afterPause(aim.current);
    const frames = readFrames(video.current);
    const stop = whileSeen(() => look(frames), LOOK_MS);
    return () => {
      stop();
      frames.close();
      setPhase('searching');
      setOutline(null);
    };
  }, [isOn, video]);
  return {
    phase,
    outline,
    /** A picture was taken, automatically or by hand. */
    noteCaptured: () => void (aim.current = afterCapture(aim.current)),
  };
}
