import { Check, CircleAlert, Lock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Field.module.css';

/** Additional texts of a field. Of the notes, the most severe is shown. */
export type FieldNotes = {
  label: string;
  /** Next to the label, such as 'optional'; replaced by a counter. */
  hint?: string | undefined;
  help?: ReactNode;
  error?: string | undefined;
  warning?: string | undefined;
  success?: string | undefined;
  /**
   * Why it cannot be changed, or `true` if the page says why. The value stays readable; a lock is next to the label.
   */
  locked?: string | true | undefined;
};

type Note = { kind: 'error' | 'warning' | 'success' | 'help'; text: ReactNode; icon: ReactNode };
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

function noteOf({ locked, error, warning, success, help }: Omit<FieldNotes, 'label'>): Note | null {
  if (locked) return locked === true ? null : { kind: 'help', text: locked, icon: null };
  if (error) return { kind: 'error', text: error, icon: <CircleAlert {...ICON} /> };
  if (warning) return { kind: 'warning', text: warning, icon: <TriangleAlert {...ICON} /> };
  if (success) return { kind: 'success', text: success, icon: <Check {...ICON} /> };
  return help ? { kind: 'help', text: help, icon: null } : null;
}

export const counterId = (id: string) => `${id}-count`;
export const noteId = (id: string) => `${id}-note`;

type Props = FieldNotes & { id: string; children: ReactNode; className?: string | undefined };

/** Label above, the control, and notes below, which are announced when they change. */
export function FieldFrame({ id, label, hint, children, className, ...notes }: Props) {
  const note = noteOf(notes);
  return (
    <div className={cx(styles.field, className)}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
          {notes.locked && <Lock {...ICON} />}
        </label>
        {hint !== undefined && (
          <span id={counterId(id)} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      {children}
      <div id={noteId(id)} aria-live="polite">
        {note && (
          <p className={cx(styles.note, styles[note.kind])}>
            {note.icon}
            <span>{note.text}</span>
          </p>
        )}
      </div>
    </div>
  );
}
