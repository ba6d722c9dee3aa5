import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import styles from './Menu.module.css';
import { Unseen } from '../Unseen.tsx';

export type MenuItem = {
  label: string;
  /** A second line, such as an address, always left to right. */
  detail?: string;
  icon?: ReactNode;
  /** After the label, such as a badge. */
  note?: ReactNode;
  /** The current choice: shown by a check mark. */
  current?: boolean;
  /** A link, or an action. */
  href?: string;
  onSelect?: () => void;
  destructive?: boolean;
  disabled?: boolean;
  /** Shows a lock and this label for screen readers; it stays enabled. */
  locked?: string;
};

type Props = { item: MenuItem; onDone: () => void };

/** One entry of a menu. */
export function MenuEntry({ item, onDone }: Props) {
  const shared = {
    role: 'menuitem',
    tabIndex: -1,
    'aria-current': item.current || undefined,
    className: cx(styles.item, item.destructive && styles.destructive),
  } as const;
  const inside = (
    <>
      {item.icon}
      <span className={styles.label}>
        {item.label}{' '}
        {item.detail !== undefined && (
          <span className={styles.detail}>
            <bdi dir="ltr">{item.detail}</bdi>
          </span>
        )}
      </span>
      {item.note}
      {item.current && <Check size={20} strokeWidth={1.75} aria-hidden="true" />}
      {item.locked !== undefined && (
        <>
          <Lock size={16} strokeWidth={1.75} aria-hidden="true" className={styles.lock} />
          <Unseen> ({item.locked})</Unseen>
        </>
      )}
    </>
  );
  const choose = () => {
    onDone();
    item.onSelect?.();
  };
  if (item.href !== undefined && !item.disabled) {
    return (
      <a {...shared} href={item.href} onClick={choose}>
        {inside}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      aria-disabled={item.disabled || undefined}
      onClick={item.disabled ? undefined : choose}
    >
      {inside}
    </button>
  );
}
