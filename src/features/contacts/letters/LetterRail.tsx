import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import styles from './LetterRail.module.css';
import { letterAt, railLetters } from './rail-letters.ts';
import { useLetters } from './use-letters.ts';

/** Letters that fit on a phone. */
const ROOM = 27;
/** Milliseconds that a letter is held before its contacts are loaded. */
const HOLD_MS = 60;

/** Steps of the keys of a slider (https://www.w3.org/WAI/ARIA/apg/patterns/slider/). */
const KEYS: Record<string, (index: number, last: number) => number> = {
  ArrowDown: (index, last) => Math.min(last, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, last) => last,
};

type Props = {
  /** The number of contacts. */
  count: number;
  /** Shows the contact at an index at this distance from the upper edge of the screen, in pixels. */
  onJump: (at: number, top: number) => void;
};

/** The letters of the list at its side: a tap or a drag jumps to one. For keyboards it is a slider. */
export function LetterRail({ count, onJump }: Props) {
  const letters = railLetters(useLetters(count), ROOM);
  const [index, setIndex] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const rail = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (letters.length < 2) return null;

  const show = (next: number) => {
    setIndex(next);
    clearTimeout(waiting.current);
    const { parentElement } = rail.current!;
    const top = Number.parseFloat(getComputedStyle(parentElement!).top);
    waiting.current = setTimeout(() => onJump(letters[next]!.at, top), HOLD_MS);
  };
  const point = ({ clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { top, height } = currentTarget.getBoundingClientRect();
    const next = letterAt((clientY - top) / height, letters.length);
    if (next !== index || !isHeld) show(next);
  };
  const press = (event: KeyboardEvent) => {
    const step = KEYS[event.key];
    if (!step) return;
    event.preventDefault();
    show(step(index, letters.length - 1));
  };
  const shown = letters[Math.min(index, letters.length - 1)]!;
  return (
    <div className={styles.place}>
      <div
        ref={rail}
        className={styles.rail}
        role="slider"
        tabIndex={0}
        aria-label={words.jump_to_letter}
        aria-orientation="vertical"
        aria-valuemin={0}
        aria-valuemax={letters.length - 1}
        aria-valuenow={letters.indexOf(shown)}
        aria-valuetext={shown.letter}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setIsHeld(true);
          point(event);
        }}
        onPointerMove={(event) => isHeld && point(event)}
        onPointerUp={() => setIsHeld(false)}
        onPointerCancel={() => setIsHeld(false)}
      >
        {letters.map(({ letter }) => (
          <span key={letter}>{letter}</span>
        ))}
      </div>
      {isHeld && (
        <div className={styles.bubble} aria-hidden="true">
          {shown.letter}
        </div>
      )}
    </div>
  );
}
