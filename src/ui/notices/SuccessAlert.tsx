import { CircleCheck, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './SuccessAlert.module.css';
import { Unseen } from '../Unseen.tsx';
import { useAttended } from './use-attended.ts';
import { useCountdown } from './use-countdown.ts';

export type SuccessAlertProps = {
  /** What worked; null while there is nothing to say: the place stays, so that what comes into it is read out. */
  text: string | null;
  /** Read out after the text: what pressing it does. */
  closeLabel: string;
  onClose: () => void;
  /** After how many milliseconds it closes itself; the time stands while somebody is at it. */
  duration: number;
};

function Banner({ text, closeLabel, onClose, duration }: SuccessAlertProps) {
  const banner = useRef<HTMLButtonElement>(null);
  useCountdown(duration, useAttended(banner), onClose);
  return (
    <button ref={banner} type="button" className={styles.alert} onClick={onClose}>
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden="true" />
      <span className={styles.text}>{text}</span>
      <X size={18} strokeWidth={1.75} aria-hidden="true" />
      <Unseen> ({closeLabel})</Unseen>
    </button>
  );
}

/** A banner that says that something worked. A click anywhere on it takes it away. */
export const SuccessAlert = (props: SuccessAlertProps) => (
  <output className={styles.banner}>{props.text !== null && <Banner key={props.text} {...props} />}</output>
);
