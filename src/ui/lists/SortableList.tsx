import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { indexAfterDrop, type SortableAxis } from './sortable-order.ts';
import styles from './SortableList.module.css';
import { SortableRow, type SortableParts, type SortableRowTexts } from './SortableRow.tsx';
import { Unseen } from '../Unseen.tsx';
import { useSortable, type SortableAnnouncements } from './use-sortable.ts';

export type SortableTexts = SortableRowTexts &
  SortableAnnouncements & {
    /** Instructions, announced with the drag handle. */
    help: string;
  };

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** An item's name in announcements. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item, parts: SortableParts) => ReactNode;
  /** Receives all items in their new order, once per drag, or when an item moved by steps is dropped. */
  onReorder: (items: Item[]) => void;
  texts: SortableTexts;
  axis?: SortableAxis;
  /** The buttons earlier and later are on every row, or only on the picked one. */
  buttons?: 'always' | 'picked';
  disabled?: boolean;
  /** Fixed rows at the end, such as pushed ones: `li` elements. */
  after?: ReactNode;
};

/**
 * A sortable list: by dragging a handle; or by tapping it, or Space on it, then with buttons or arrow keys, then the
 * handle again. Escape restores the order, and every move is announced.
 */
export function SortableList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, texts, axis = 'block', disabled = false } = props;
  const sortable = useSortable({ ...props, announcements: texts });
  const { order, pickedKey } = sortable;
  const [list] = useState(() => Symbol('sortable list'));
  const help = useId();
  const root = useRef<HTMLUListElement>(null);
  const focused = useRef<Element | null>(null);

  // A row that moves in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && root.current?.contains(focused.current)) {
      focused.current.focus();
    }
    focused.current = null;
  });
  const preserveFocus = () => {
    focused.current = document.activeElement;
  };

  return (
    <>
      <ul
        ref={root}
        aria-label={props.label}
        className={cx(styles.list, styles[axis])}
        data-sorting={pickedKey !== null || undefined}
      >
        {order.map((item, i) => {
          const key = keyOf(item);
          return (
            <SortableRow
              key={key}
              itemKey={key}
              name={nameOf(item)}
              {...{ list, axis, texts, helpId: help }}
              index={i}
              count={order.length}
              picked={pickedKey === key}
              disabled={disabled || items.length < 2}
              buttonsAlways={props.buttons === 'always'}
              onPick={() => sortable.pick(key)}
              onDropPicked={sortable.drop}
              onCancel={() => {
                preserveFocus();
                sortable.cancel();
              }}
              onStep={(to) => {
                preserveFocus();
                sortable.step(key, to);
              }}
              onDropOver={(from, edge, rtl) => {
                const at = order.findIndex((other) => keyOf(other) === from);
                if (at >= 0) sortable.moveTo(from, indexAfterDrop(at, i, edge, rtl));
              }}
              render={(parts) => props.renderItem(item, parts)}
            />
          );
        })}
        {props.after}
      </ul>
      <span id={help} hidden>
        {texts.help}
      </span>
      <output aria-live="assertive">
        <Unseen>{sortable.announcement}</Unseen>
      </output>
    </>
  );
}
