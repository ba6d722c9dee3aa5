import { Check, CircleAlert, TriangleAlert, X } from 'lucide-react';
import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import styles from './Toast.module.css';
import type { ToastKind } from './toast.ts';

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<ToastKind, ReactNode> = {
  success: <Check {...ICON} />,
  error: <CircleAlert {...ICON} />,
  warning: <TriangleAlert {...ICON} />,
};

type Props = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  kind: ToastKind;
  title: string;
  text?: string | undefined;
  icon?: ReactNode;
  closeLabel: string;
  onClose: () => void;
};

/** The look of a toast. `showToast` and `Toaster` show and dismiss it. */
export function ToastCard({ kind, title, text, icon, closeLabel, onClose, className, ...rest }: Props) {
  return (
    <div {...rest} className={cx(styles.toast, className)}>
      <span className={cx(styles.tile, styles[kind])}>{icon ?? ICONS[kind]}</span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      <IconButton
        className={styles.close}
        label={closeLabel}
        icon={<X size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onClose}
      />
    </div>
  );
}
