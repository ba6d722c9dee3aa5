import { ArrowUpRight, CircleAlert } from 'lucide-react';
import styles from './FieldNotes.module.css';

/** What is wrong, where no field of `src/ui` says it itself. */
export function FaultNote({ text, id, alerts }: { text: string; id?: string; alerts?: boolean }) {
  return (
    <p id={id} className={styles.fault} role={alerts ? 'alert' : undefined}>
      <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      {text}
    </p>
  );
}

/** What a tap on the card will do, under the field that it follows from. */
export function TapNote({ text }: { text: string }) {
  return (
    <p className={styles.tap}>
      <ArrowUpRight size={18} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{text}</bdi>
    </p>
  );
}
