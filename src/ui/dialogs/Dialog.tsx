import { useId, type ReactNode } from 'react';
import { Button, type ButtonStatus } from '../buttons/Button.tsx';
import styles from './Dialog.module.css';
import { Modal } from './Modal.tsx';

export type DialogProps = {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** A field, for example; the question is above it. */
  children?: ReactNode;
  /** The harmless answer, on the left; also given by Escape and a tap outside. */
  cancelLabel: string;
  onCancel: () => void;
  confirmLabel: string;
  onConfirm: () => void;
  destructive?: boolean;
  /** Of the confirm button, while it works. */
  status?: ButtonStatus;
  loadingLabel?: string;
  errorLabel?: string;
  confirmDisabled?: boolean;
};

/** Confirms an action, and cannot be closed while the action runs. The focus starts on the harmless answer. */
export function Dialog(props: DialogProps) {
  const { open, title, text, children, cancelLabel, confirmLabel, onConfirm } = props;
  const { destructive = false, status = 'idle', loadingLabel, errorLabel, confirmDisabled } = props;
  const id = useId();
  const busy = status === 'loading';
  const onCancel = () => !busy && props.onCancel();
  return (
    <Modal
      open={open}
      onClose={onCancel}
      role="alertdialog"
      labelledBy={id}
      describedBy={text === undefined ? undefined : `${id}-text`}
      place="centre"
    >
      <div className={styles.dialog}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {text !== undefined && (
          <p id={`${id}-text`} className={styles.text}>
            {text}
          </p>
        )}
        {children !== undefined && <div className={styles.body}>{children}</div>}
        <div className={styles.actions}>
          <Button
            variant="quiet"
            disabled={busy}
            onClick={onCancel}
            data-first-focus={children === undefined || undefined}
          >
            {cancelLabel}
          </Button>
          <Button
            variant={destructive ? 'destructive' : 'ink'}
            onClick={onConfirm}
            disabled={confirmDisabled}
            {...{ status, loadingLabel, errorLabel }}
          >
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
