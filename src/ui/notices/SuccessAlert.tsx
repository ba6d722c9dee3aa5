import { CircleCheck, X } from 'lucide-react';
import { useRef } from 'react';
import styles from './SuccessAlert.module.css';
import { Unseen } from '../Unseen.tsx';
import { useAttended } from './use-attended.ts';
import { useCountdown } from './use-countdown.ts';

export type SuccessAlertProps = {
  /** The success message; null for none: the element stays, so that its content is announced. */
  text: string | null;
  /** Announced after the text: what pressing it does. */
  closeLabel: string;
  onClose: () => void;
  /** Milliseconds after which it closes; paused while in use. */
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

/** A banner with a success message. A click anywhere on it dismisses it. */
export const SuccessAlert = (props: SuccessAlertProps) => (
  <output className={styles.banner}>{props.text !== null && <Banner key={props.text} {...props} />}</output>
);
