import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { indexAfterDrop, type SortableAxis } from './sortable-order.ts';
import styles from './SortableList.module.css';
import { SortableRow, type SortableParts, type SortableRowTexts } from './SortableRow.tsx';
import { Unseen } from '../Unseen.tsx';
import { useSortable, type SortableAnnouncements } from './use-sortable.ts';

export type SortableTexts = SortableRowTexts &
  SortableAnnouncements & {
    /** How it is done, read out with the grip. */
    help: string;
  };

type Props<Item> = {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** What an item is called where its move is told. */
  nameOf: (item: Item) => string;
  renderItem: (item: Item, parts: SortableParts) => ReactNode;
  /** Gets all items in their new order, once for each drag or for all steps until an item is put down. */
  onReorder: (items: Item[]) => void;
  texts: SortableTexts;
  axis?: SortableAxis;
  /** The buttons earlier and later stand at every row, or at the one whose grip was tapped. */
  buttons?: 'always' | 'picked';
  disabled?: boolean;
  /** Rows that follow and cannot be moved, such as pushed ones: `li` elements. */
  after?: ReactNode;
};

/**
 * A list whose order people change: by dragging a grip; or by tapping it, or Space on it, then with buttons or arrow
 * keys, then again the grip. Escape puts the item back, and every move is read out.
 */
export function SortableList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, texts, axis = 'block', disabled = false } = props;
  const sortable = useSortable({ ...props, announcements: texts });
  const { order, pickedKey } = sortable;
  const [list] = useState(() => Symbol('sortable list'));
  const help = useId();
  const root = useRef<HTMLUListElement>(null);
  const focused = useRef<Element | null>(null);

  // A row that changes its place in the document loses the focus.
  useLayoutEffect(() => {
    if (focused.current instanceof HTMLElement && root.current?.contains(focused.current)) {
      focused.current.focus();
    }
    focused.current = null;
  });
  const keepFocus = () => {
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
                keepFocus();
                sortable.cancel();
              }}
              onStep={(to) => {
                keepFocus();
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
