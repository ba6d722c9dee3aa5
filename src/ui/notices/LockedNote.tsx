import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './LockedNote.module.css';

/** Why a whole page or block can be read only; `action` is the button of those for whom there is a way. */
export const LockedNote = ({ text, action }: { text: string; action?: ReactNode }) => (
  <div className={styles.note}>
    <Lock size={20} strokeWidth={1.75} aria-hidden="true" />
    <p>{text}</p>
    {action}
  </div>
);
