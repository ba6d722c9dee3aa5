import { Check } from 'lucide-react';
import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from './cx.ts';
import { Unseen } from './Unseen.tsx';
import styles from './Tag.module.css';
import type { TagColor } from './Tag.tsx';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'value'> & {
  ref?: Ref<HTMLInputElement>;
  color: TagColor;
};

/** One of the colors to choose from: a radio button with an input's props. */
export function TagSwatch({ color, className, ...input }: Props) {
  return (
    <label className={cx(styles.swatch, styles[color.toLowerCase()], className)} title={color}>
      <input {...input} type="radio" value={color} />
      <Check size={20} strokeWidth={2.5} aria-hidden="true" />
      <Unseen>{color}</Unseen>
    </label>
  );
}
