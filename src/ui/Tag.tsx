import { X } from 'lucide-react';
import { cx } from './cx.ts';
import styles from './Tag.module.css';
import { Unseen } from './Unseen.tsx';

/** The colors of the design (tokens.json), with the API's names. */
export type TagColor =
  | 'Moss'
  | 'Fern'
  | 'Lagoon'
  | 'Sky'
  | 'Indigo'
  | 'Violet'
  | 'Orchid'
  | 'Rose'
  | 'Brick'
  | 'Amber'
  | 'Ochre'
  | 'Slate';

export type TagProps = {
  label: string;
  /** The name of one of the twelve colours. */
  color: TagColor;
  /** With both, a button removes the tag; the label names it: 'Remove Client'. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A label of a contact. The color accompanies the text and never replaces it. */
export function Tag({ label, color, onRemove, removeLabel }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[color.toLowerCase()])}>
      <span className={styles.dot} />
      <span className={styles.label}>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} onClick={onRemove}>
          <X size={14} strokeWidth={2} aria-hidden="true" />
          <Unseen>{removeLabel}</Unseen>
        </button>
      )}
    </span>
  );
}
