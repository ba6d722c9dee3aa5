import { ArrowUpRight, CircleAlert } from 'lucide-react';
import styles from './FieldNotes.module.css';

/** An error message, for fields that do not show it themselves. */
export function FaultNote({ text, id, alerts }: { text: string; id?: string; alerts?: boolean }) {
  return (
    <p id={id} className={styles.fault} role={alerts ? 'alert' : undefined}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}

/** The result of tapping this field on the card. */
export function TapNote({ text }: { text: string }) {
  return (
    <p className={styles.tap}>
      <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{text}</bdi>
    </p>
  );
}
