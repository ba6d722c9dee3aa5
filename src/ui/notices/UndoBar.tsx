import { useEffect, useRef } from 'react';
import { useAttended } from './use-attended.ts';
import { useCountdown } from './use-countdown.ts';
import styles from './UndoBar.module.css';

export type UndoBarProps = {
  /** What was done: 'Contact deleted'. */
  text: string;
  undoLabel: string;
  onUndo: () => void;
  /** How long undo is possible, in milliseconds; paused while in use. */
  duration: number;
  onExpire: () => void;
  /** In the normal flow, not above the tab bar. */
  inline?: boolean;
  /** Takes the focus if the focused element was deleted. */
  takesFocus?: boolean;
};

/** What was done, with an undo button. A new `key` restarts its time. */
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
