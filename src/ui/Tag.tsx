import { X } from 'lucide-react';
import { cx } from './cx.ts';
import { tagColour } from './tag-colours.ts';
import styles from './Tag.module.css';
import { Unseen } from './Unseen.tsx';

export type TagProps = {
  label: string;
  /** The stored hex value. */
  colour: string;
  /** Both given, a button takes the tag away; the words say of which: 'Remove Client'. */
  onRemove?: () => void;
  removeLabel?: string;
};

/** A label of a contact. The colour goes with the words and never stands for them. */
export function Tag({ label, colour, onRemove, removeLabel }: TagProps) {
  return (
    <span className={cx(styles.tag, styles[tagColour(colour)])}>
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
