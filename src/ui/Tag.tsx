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
  /** With it, or with `submits`, a button removes the tag. */
  onRemove?: () => void;
  /** What the button submits in a plain form. */
  submits?: { name: string; value: string };
  /** The name of the button: 'Remove Client'. */
  removeLabel?: string;
};

/** A label of a contact. The color accompanies the text and never replaces it. */
export function Tag({ label, color, onRemove, submits, removeLabel }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[color.toLowerCase()])}>
      <span className={styles.dot} />
      <span className={styles.label}>{label}</span>
      {(onRemove ?? submits) && (
        <button
          type={submits ? 'submit' : 'button'}
          className={styles.remove}
          onClick={onRemove}
          {...submits}
        >
          <X size={14} strokeWidth={2} aria-hidden="true" />
          <Unseen>{removeLabel}</Unseen>
        </button>
      )}
    </span>
  );
}
