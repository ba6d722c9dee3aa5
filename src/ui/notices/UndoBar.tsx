import { useEffect, useRef } from 'react';
import { useAttended } from './use-attended.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './UndoBar.module.css';

export type UndoBarProps = {
  /** What was done: 'Contact deleted'. */
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** How long it can be undone, in milliseconds; the time stands while somebody is at it. */
  duration: number;
  onExpire: () => void;
  /** Stands where it is put, not above the tab bar. */
  inline?: boolean;
  /** Takes the focus where what had it was deleted. */
  takesFocus?: boolean;
};

/** What was done, and the way back. A new `key` begins its time anew. */
export function UndoBar(props: UndoBarProps) {
  const { text, undoLabel, onUndo, duration, onExpire, inline = false, takesFocus = false } = props;
  const bar = useRef<HTMLDivElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  useCountdown(duration, useAttended(bar), onExpire);
  useEffect(() => {
    if (takesFocus && document.activeElement === document.body) undo.current?.focus();
  }, [takesFocus]);
  return (
    <div className={inline ? styles.inline : styles.place}>
      <div ref={bar} className={styles.bar} role="alert">
        <p className={styles.text}>{text}</p>
        <button ref={undo} type="button" className={styles.undo} onClick={onUndo}>
          {undoLabel}
        </button>
      </div>
    </div>
  );
}
