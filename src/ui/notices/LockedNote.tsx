import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LockedNote.module.css';

/** Why a whole page or block is read-only; `action` is a button for those who can change that. */
export const LockedNote = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className={styles.note}>
    <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
    <p>{text}</p>
    {action}
  </div>
);
