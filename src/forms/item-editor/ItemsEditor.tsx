import type { ReactNode } from 'react';
import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import type { Feature } from '../../domain/permissions/permission-matrix.ts';
import { sections as words } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import type { EmptyBoxProps } from '../../ui/notices/EmptyBox.tsx';
import type { ListRowProps } from '../../ui/lists/ListRow.tsx';
import { SectionBlock, type SectionAction } from '../../ui/layout/SectionBlock.tsx';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { AddRow } from '../AddRow.tsx';
import { ItemRows } from '../ItemRows.tsx';
import { SectionLock } from '../SectionLock.tsx';
import { useLook } from '../use-look.ts';
import styles from './ItemsEditor.module.css';
import type { SectionItem } from './items-list.ts';
import type { ItemsState } from './use-items.ts';

type Props<Item extends SectionItem> = {
  items: ItemsState<Item>;
  /** Title of the section, and name of one item as in 'Photo deleted'. */
  title: string;
  item: string;
  empty: EmptyBoxProps;
  feature: Feature;
  /** Why editing is locked; null if it is not. */
  locked: string | null;
  /** Whether the user can unlock it by upgrading. */
  upgrades: boolean;
  most: number;
  nameOf: (item: Item) => string;
  row: (item: Item) => Pick<ListRowProps, 'title' | 'subtitle' | 'tile' | 'href'>;
  action?: SectionAction | undefined;
  onOpen: (item: Item) => void;
  /** An item's sheet is open. */
  isOpen: boolean;
  /** Above the list: the file picker. */
  children?: ReactNode;
};

/**
 * The editor of a section whose items are saved one by one: sortable rows, a team's rows after them, and undo after
 * deleting.
 */
export function ItemsEditor<Item extends SectionItem>(props: Props<Item>) {
  const { items, locked, feature, most, nameOf, row } = props;
  const { own, pushed, removed } = items;
  const count = own.length + pushed.length;
  useLook(() => items.look(null), props.isOpen);
  return (
    <div className={styles.editor}>
      <SectionLock text={locked} feature={feature} upgrades={props.upgrades} />
      {props.children}
      <SectionBlock
        title={props.title}
        count={count || undefined}
        action={props.action}
        isEmpty={count === 0 && removed === null}
        empty={props.empty}
      >
        <ItemRows
          label={props.title}
          own={own}
          pushed={pushed}
          nameOf={nameOf}
          row={row}
          isLocked={locked !== null}
          edit={(item) => ({ onClick: () => props.onOpen(item) })}
          onReorder={(next) => void items.reorder(next)}
        />
        {props.action?.kind === 'add' && <AddRow {...props.action} />}
        {locked === null && own.length >= most && (
          <p className={styles.full}>{format(words.full, { n: most })}</p>
        )}
        {removed !== null && (
          <UndoBar
            key={removed.item.id}
            inline
            // While the deleted item's sheet is still closing, it holds the focus.
            focusOnMount={!props.isOpen}
            text={format(toasts.deleted, { x: props.item })}
            undoLabel={toasts.undo}
            duration={ERROR_TOAST_MS}
            onUndo={() => void items.undo()}
            onExpire={items.forget}
          />
        )}
      </SectionBlock>
    </div>
  );
}
