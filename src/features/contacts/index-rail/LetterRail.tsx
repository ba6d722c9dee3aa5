import { useEffect, useRef, useState, type CSSProperties } from 'react';
import { contacts as words } from '#messages/contacts.ts';
import styles from './LetterRail.module.css';
import { OTHER_SCRIPTS, railLetters } from './rail-letters.ts';
import { useLetters } from './use-letters.ts';

/** Letters that fit on a phone. */
const ROOM = 30;
/** Milliseconds that a letter is held before its contacts are loaded. */
const HOLD_MS = 60;

type Props = {
  /** The number of contacts. */
  count: number;
  /** Shows the contact at an index at this distance from the upper edge of the screen, in pixels. */
  onJump: (at: number, top: number) => void;
};

/** The letters of the list at its side: a tap, a drag or an arrow key jumps to one. A slider lies over them. */
export function LetterRail({ count, onJump }: Props) {
  const letters = railLetters(useLetters(count), ROOM);
  const [index, setIndex] = useState(0);
  const [isHeld, setIsHeld] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(waiting.current), []);
  if (letters.length < 2) return null;

  const shown = Math.min(index, letters.length - 1);
  const { letter } = letters[shown]!;
  const show = (next: number) => {
    setIndex(next);
    clearTimeout(waiting.current);
    const top = place.current ? Number.parseFloat(getComputedStyle(place.current).top) : 0;
    waiting.current = setTimeout(() => onJump(letters[next]!.at, top), HOLD_MS);
  };
  return (
    <div ref={place} className={styles.place}>
      <div className={styles.rail} style={{ '--letters': letters.length } as CSSProperties}>
        {letters.map((one) => (
          <span key={one.letter} aria-hidden="true">
            {one.letter}
          </span>
        ))}
        <input
          type="range"
          className={styles.slider}
          aria-label={words.jump_to_letter}
          aria-valuetext={letter === OTHER_SCRIPTS ? words.other_scripts : letter}
          min={0}
          max={letters.length - 1}
          value={shown}
          onChange={({ currentTarget }) => show(Number(currentTarget.value))}
          onPointerDown={() => setIsHeld(true)}
          onPointerUp={({ currentTarget }) => {
            setIsHeld(false);
            show(Number(currentTarget.value));
          }}
          onPointerCancel={() => setIsHeld(false)}
        />
      </div>
      {isHeld && (
        <div className={styles.bubble} aria-hidden="true">
          {letter}
        </div>
      )}
    </div>
  );
}
