import { X } from 'lucide-react';
import { useId, useRef, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { Modal } from './Modal.tsx';
import styles from './Sheet.module.css';
import { UNCOVERED } from '../layout/use-clear-top.ts';
import { useSwipeDown } from './use-swipe-down.ts';

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** One sentence below the title. */
  lead?: ReactNode;
  /** A small picture of the sheet's subject, next to title and lead in two lines. */
  tile?: ReactNode;
  children?: ReactNode;
  /** One button, or two at 45 and 55 %; the main one last. They stay visible while the content scrolls. */
  actions?: ReactNode;
  /** A line below the actions. */
  footnote?: ReactNode;
};

/**
 * A bottom sheet with a grab handle; from 768 on a centred dialog of 440. Closes on its button, Escape, a tap outside
 * and a swipe down. The focus goes to the title, or to an element with `data-first-focus`, and back afterwards.
 */
export function Sheet(props: SheetProps) {
  const { open, onClose, title, closeLabel, lead, tile, children, actions, footnote } = props;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const swipe = useSwipeDown(panel, onClose);
  return (
    <Modal open={open} onClose={onClose} labelledBy={id} place="bottom">
      <div ref={panel} className={styles.sheet}>
        <div className={styles.head} {...swipe}>
          <span className={styles.grab} aria-hidden="true" />
          {tile}
          <div className={cx(styles.words, tile !== undefined && styles.beside)}>
            <h2 id={id} className={styles.title} tabIndex={-1} data-first-focus>
              {title}
            </h2>
            {tile !== undefined && lead !== undefined && <p className={styles.lead}>{lead}</p>}
          </div>
          <IconButton
            {...UNCOVERED}
            label={closeLabel}
            icon={<X size={24} strokeWidth={1.75} aria-hidden="true" />}
            onClick={onClose}
          />
        </div>
        <div className={styles.body}>
          {tile === undefined && lead !== undefined && <p className={styles.lead}>{lead}</p>}
          {children}
        </div>
        {(actions !== undefined || footnote !== undefined) && (
          <div className={styles.foot}>
            {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            {footnote !== undefined && <p className={styles.footnote}>{footnote}</p>}
          </div>
        )}
      </div>
    </Modal>
  );
}
