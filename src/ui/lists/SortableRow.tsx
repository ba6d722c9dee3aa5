import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isRtl } from '../direction.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { AppIcon } from '../RowIcon.tsx';
import { attachDrag } from './sortable-drag.ts';
import type { SortableAxis, SortableEdge } from './sortable-order.ts';
import styles from './SortableList.module.css';
import { stepOf } from '../steps.ts';

export type SortableRowTexts = {
  /** 'Move Field notes'. */
  grip: (name: string) => string;
  earlier: (name: string) => string;
  later: (name: string) => string;
};

/** The parts that a row places. The buttons are null while hidden. */
export type SortableParts = { grip: ReactNode; buttons: ReactNode; picked: boolean };

type Props = {
  itemKey: string;
  name: string;
  list: symbol;
  axis: SortableAxis;
  index: number;
  count: number;
  picked: boolean;
  disabled: boolean;
  buttonsAlways: boolean;
  helpId: string;
  texts: SortableRowTexts;
  onPick: () => void;
  onDropPicked: () => void;
  onCancel: () => void;
  onStep: (to: number) => void;
  onDropOver: (key: string, edge: SortableEdge, rtl: boolean) => void;
  render: (parts: SortableParts) => ReactNode;
};

/** One row of a sortable list: its handle, its buttons, and its drag events. */
export function SortableRow(props: Props) {
  const { itemKey, name, list, axis, index, count, picked, disabled, texts, onStep } = props;
  const [first, last] = [index === 0, index === count - 1];
  const row = useRef<HTMLLIElement>(null);
  const grip = useRef<HTMLButtonElement & HTMLAnchorElement>(null);
  const [dragging, setDragging] = useState(false);
  const [edge, setEdge] = useState<SortableEdge | null>(null);
  const onDrop = useEffectEvent((key: string, over: SortableEdge) =>
    props.onDropOver(key, over, isRtl(row.current)),
  );
  useEffect(() => {
    if (disabled || !row.current || !grip.current) return;
    return attachDrag({
      row: row.current,
      grip: grip.current,
      list,
      axis,
      key: itemKey,
      onDrag: setDragging,
      onOver: setEdge,
      onDrop: (key, over) => onDrop(key, over),
    });
  }, [disabled, list, axis, itemKey]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!picked || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      // Leaves a surrounding sheet open.
      event.stopPropagation();
      props.onCancel();
      return;
    }
    const line = isRtl(row.current) ? 'inline-rtl' : 'inline';
    const to = stepOf(event.key, index, count, axis === 'block' ? 'block' : line, 'ends');
    if (to === null) return;
    event.preventDefault();
    onStep(to);
  };
  const [Before, After] = axis === 'block' ? [ArrowUp, ArrowDown] : [ArrowLeft, ArrowRight];
  const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true, className: styles.arrow } as const;
  const mover = (
    <IconButton
      ref={grip}
      label={texts.grip(name)}
      icon={<AppIcon name="grip" />}
      pressed={picked}
      disabled={disabled}
      className={styles.grip}
      aria-describedby={props.helpId}
      onClick={picked ? props.onDropPicked : props.onPick}
    />
  );
  const buttons = (props.buttonsAlways || picked) && !disabled && (
    <span className={styles.buttons} data-axis={axis}>
      <IconButton
        label={texts.earlier(name)}
        icon={<Before {...icon} />}
        aria-disabled={first || undefined}
        onClick={() => first || onStep(index - 1)}
      />
      <IconButton
        label={texts.later(name)}
        icon={<After {...icon} />}
        aria-disabled={last || undefined}
        onClick={() => last || onStep(index + 1)}
      />
    </span>
  );
  return (
    <li
      ref={row}
      className={styles.item}
      data-picked={picked || undefined}
      data-dragging={dragging || undefined}
      data-edge={edge ?? undefined}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        if (picked && event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)) {
          props.onDropPicked();
        }
      }}
    >
      {props.render({ grip: mover, buttons: buttons || null, picked })}
    </li>
  );
}
