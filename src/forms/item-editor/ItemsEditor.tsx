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
import { CardGlance } from '../CardGlance.tsx';
import { ItemRows } from '../ItemRows.tsx';
import { SectionLock } from '../SectionLock.tsx';
import styles from './ItemsEditor.module.css';
import type { SectionItem } from './items-list.ts';
import type { ItemsState } from './use-items.ts';

type Props<Item extends SectionItem> = {
  items: ItemsState<Item>;
  /** The section, and one item of it as in 'Photo deleted'. */
  title: string;
  item: string;
  empty: EmptyBoxProps;
  feature: Feature;
  /** Why nothing can be changed; null where it can. */
  locked: string | null;
  /** Whether who can change nothing can buy that they may. */
  upgrades: boolean;
  most: number;
  nameOf: (item: Item) => string;
  row: (item: Item) => Pick<ListRowProps, 'title' | 'subtitle' | 'tile' | 'href'>;
  action?: SectionAction | undefined;
  onOpen: (item: Item) => void;
  /** An item is open, in its sheet. */
  isOpen: boolean;
  /** Above the list: where more of them are chosen. */
  children?: ReactNode;
};

/**
 * The editor of a section whose items come and go one by one: rows to sort, those of a team behind them, and the way back
 * after a deletion.
 */
export function ItemsEditor<Item extends SectionItem>(props: Props<Item>) {
  const { items, locked, feature, most, nameOf, row } = props;
  const { own, pushed, removed } = items;
  const count = own.length + pushed.length;
  return (
    <div className={styles.editor}>
      <SectionLock text={locked} feature={feature} upgrades={props.upgrades} />
      {props.children}
      <div>
        {!props.isOpen && <CardGlance onOpen={() => items.look(null)} />}
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
          {locked === null && own.length >= most && (
            <p className={styles.full}>{format(words.full, { n: most })}</p>
          )}
          {removed !== null && (
            <UndoBar
              key={removed.item.id}
              inline
              // While the sheet of what was deleted is there still, the focus is in it.
              takesFocus={!props.isOpen}
              text={format(toasts.deleted, { x: props.item })}
              undoLabel={toasts.undo}
              duration={ERROR_TOAST_MS}
              onUndo={() => void items.undo()}
              onExpire={items.forget}
            />
          )}
        </SectionBlock>
      </div>
    </div>
  );
}
