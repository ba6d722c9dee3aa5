import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterPause,
  afterCapture,
  AWAY,
  shouldCapture,
  NO_AIM,
  SHARP,
  nextAim,
  STILL,
  type Aim,
  type AimPhase,
  type DetectedCard,
} from './card-aim.ts';
import { normalizedLook, type Look } from './card-look.ts';

const MINE = normalizedLook([9, 1, 1, 1, 8, 1, 1, 1, 9]);
const OTHERS = normalizedLook([1, 9, 1, 9, 1, 9, 1, 9, 2]);
const BARE = normalizedLook([1, 1, 1, 1, 1, 1, 1, 1, 1]);

/** A card 100 pixels wide, moved to the right by some pixels. */
const cardAt = (moved = 0, look: Look = MINE): DetectedCard => ({
  look,
  corners: [
    { x: 20 + moved, y: 20 },
    { x: 120 + moved, y: 20 },
    { x: 120 + moved, y: 80 },
    { x: 20 + moved, y: 80 },
  ],
});
type Seen = DetectedCard | null;
/** A sequence of frames every `ms` milliseconds, starting at `from`; frames without a card show `place`. */
const looks = (aim: Aim, seen: readonly Seen[], { from = 0, ms = 250, place = BARE as Look } = {}): Aim =>
  seen.reduce((now, card, i) => nextAim(now, { at: from + i * ms, card, place: card ? null : place }), aim);
const times = (n: number, seen: Seen): Seen[] => Array.from({ length: n }, () => seen);

describe('a card is still', () => {
  test.each<[string, Seen[], number, AimPhase]>([
    ['not without a card', times(9, null), 250, 'searching'],
    ['not at the first look', [cardAt()], 250, 'seen'],
    ['not before its time', times(3, cardAt()), 250, 'seen'],
    ['once its time is over', times(4, cardAt()), 250, 'still'],
    ['not after two looks, however long that took', times(2, cardAt()), 900, 'seen'],
    ['after three slow looks', times(3, cardAt()), 900, 'still'],
    ['where a hand trembles', [cardAt(), cardAt(2), cardAt(), cardAt(2)], 250, 'still'],
    ['not where it moves on', [0, 8, 16, 24, 32].map((moved) => cardAt(moved)), 250, 'seen'],
    ['not where it moved a moment ago', [...times(4, cardAt()), cardAt(9)], 250, 'seen'],
    ['anew after it was away', [...times(3, cardAt()), null, cardAt()], 250, 'seen'],
    ['anew after a long pause', times(4, cardAt()), 4000, 'seen'],
  ])('%s', (_, seen, ms, phase) => {
    expect(looks(NO_AIM, seen, { ms }).phase).toBe(phase);
  });

  test('never before the minimum time, however often frames arrive', () => {
    const step = fc.record({
      ms: fc.integer({ min: 1, max: 900 }),
      moved: fc.constantFrom(0, 0, 0, 1, 2, 20),
      isSeen: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [aim, at, x]: [Aim, number, number] = [NO_AIM, 0, 0];
        let since: number | null = null;
        let shortest = Infinity;
        for (const { ms, moved, isSeen } of steps) {
          at += ms;
          x += moved;
          if (!isSeen) since = null;
          else if (since === null || moved / 100 > STILL.move) since = at;
          aim = nextAim(aim, { at, card: isSeen ? cardAt(x) : null, place: null });
          if (aim.phase === 'still') shortest = Math.min(shortest, at - (since ?? at));
        }
        expect(shortest).toBeGreaterThanOrEqual(STILL.ms);
      }),
    );
  });
});

describe('a picture is taken', () => {
  const still = looks(NO_AIM, times(4, cardAt()));
  test.each<[string, Aim, number, boolean]>([
    ['of a card that is still and sharp', still, SHARP, true],
    ['not of one that is not sharp yet', still, SHARP - 0.01, false],
    ['not of one that moves', looks(NO_AIM, [cardAt(), cardAt(20)]), 1, false],
    ['not of a captured card', looks(afterCapture(still), times(9, cardAt())), 1, false],
    ['not of nothing', NO_AIM, 1, false],
  ])('%s', (_, aim, sharpness, is) => {
    expect(shouldCapture(aim, sharpness)).toBe(is);
  });
});

describe('a captured card', () => {
  const captured = afterCapture(looks(NO_AIM, times(4, cardAt())));
  test.each<[string, Seen[], Look, AimPhase]>([
    ['is not captured again while it lies there', times(40, cardAt()), BARE, 'taken'],
    ['nor where it is pushed about', [0, 20, 40, 40, 40, 40, 40].map((x) => cardAt(x)), BARE, 'taken'],
    ['nor where its outline is lost for long', [...times(20, null), ...times(5, cardAt())], MINE, 'taken'],
    ['nor where it is away for a moment', [...times(3, null), ...times(5, cardAt())], BARE, 'taken'],
    ['is forgotten once it left', times(6, null), BARE, 'searching'],
    ['is another then, were it the same', [...times(6, null), ...times(4, cardAt())], BARE, 'still'],
    ['can be followed by another in its place', times(4, cardAt(0, OTHERS)), BARE, 'still'],
    ['but not by one that is seen for a moment', [...times(3, cardAt(0, OTHERS)), cardAt()], BARE, 'taken'],
  ])('%s', (_, seen, place, phase) => {
    expect(looks(captured, seen, { place }).phase).toBe(phase);
    // The camera pauses while a card is read.
    expect(looks(afterPause(captured), seen, { place, from: 9000 }).phase).toBe(phase);
  });

  test('without a seen card is whatever is seen first', () => {
    const unseen = afterCapture(looks(NO_AIM, times(3, null)));
    expect(looks(afterPause(unseen), [...times(20, null), ...times(9, cardAt())]).phase).toBe('taken');
    const next = [...times(6, cardAt()), ...times(4, cardAt(0, OTHERS))];
    expect(looks(afterPause(unseen), next).phase).toBe('still');
  });

  test('is captured once, whatever the camera sees of it', () => {
    const sight = fc.record({
      ms: fc.integer({ min: 50, max: 700 }),
      card: fc.option(
        fc.integer({ min: -40, max: 40 }).map((moved) => cardAt(moved)),
        { nil: null },
      ),
    });
    fc.assert(
      fc.property(fc.array(sight, { maxLength: 40 }), (sights) => {
        let [aim, at, pictures] = [NO_AIM, 0, 0];
        for (const { ms, card } of sights) {
          at += ms;
          // Its place still shows it: it never leaves.
          aim = nextAim(aim, { at, card, place: MINE });
          if (!shouldCapture(aim, 1)) continue;
          pictures += 1;
          aim = afterPause(afterCapture(aim));
        }
        expect(pictures).toBeLessThanOrEqual(1);
      }),
    );
  });

  test('has left only after its time', () => {
    const gone = (ms: number) => looks(captured, times(AWAY.sights, null), { ms }).captured === null;
    const each = AWAY.ms / (AWAY.sights - 1);
    expect([gone(each - 1), gone(each + 1)]).toEqual([false, true]);
  });
});
