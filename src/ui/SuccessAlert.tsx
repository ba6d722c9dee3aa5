import { CircleCheck, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './SuccessAlert.module.css';
import { Unseen } from './Unseen.tsx';
import { useAttended } from './use-attended.ts';
import { useCountdown } from './use-countdown.ts';

export type SuccessAlertProps = {
  text: string;
  /** Read out after the text: what pressing it does. */
  closeLabel: string;
  onClose: () => void;
  /** After how many milliseconds it closes itself; the time stands while somebody is at it. */
  duration: number;
};

/** A banner in the page that says that something worked. A click anywhere on it takes it away. */
export function SuccessAlert({ text, closeLabel, onClose, duration }: SuccessAlertProps) {
  const banner = useRef<HTMLOutputElement>(null);
  useCountdown(duration, useAttended(banner), onClose);
  return (
    <output ref={banner} className={styles.banner}>
      <button type="button" className={styles.alert} onClick={onClose}>
        <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles.text}>{text}</span>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
        <Unseen> ({closeLabel})</Unseen>
      </button>
    </output>
  );
}
