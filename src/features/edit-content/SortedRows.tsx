import { ItemRows } from '../../forms/ItemRows.tsx';
import { moveToFront } from '../../forms/list-editor/list-changes.ts';
import {
  CHANGED_ELSEWHERE,
  type ItemDraft,
  type ListItem,
  type ListState,
  type SavedList,
} from '../../forms/list-editor/use-list.ts';
import { toastRefusal, toastSuccess, toastWarning } from '../../forms/toast-results.ts';
import { sections as words } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import { Button } from '../../ui/buttons/Button.tsx';
import type { ListRowProps } from '../../ui/lists/ListRow.tsx';
import styles from './EditContent.module.css';

/** Rows of a list on the tab; the editor has all of them. */
const SHOWN = 6;

type Props<Item extends ListItem, Draft extends ItemDraft> = {
  list: ListState<Item, Draft>;
  label: string;
  nameOf: (item: Item) => string;
  row: (item: Item) => Pick<ListRowProps, 'title' | 'subtitle' | 'tile'>;
  /** The link of its row on the card; null for none. */
  hrefOf: (item: Item) => string | null;
  addressOf: (item: Item) => string;
  /** The page with all of them. */
  all: string;
  isLocked: boolean;
};

/** The first items of a list, sortable here and edited on their own page; the team's pushed ones last. */
export function SortedRows<Item extends ListItem, Draft extends ItemDraft>(props: Props<Item, Draft>) {
  const { list, label, nameOf, row, hrefOf, addressOf, isLocked } = props;
  const shown = list.own.slice(0, SHOWN);
  const pushed = list.pushed.slice(0, SHOWN);
  const total = list.own.length + list.pushed.length;
  const wayOf = (item: Item) => {
    const href = isLocked ? null : hrefOf(item);
    return href !== null && { href, target: href.startsWith('http') ? '_blank' : undefined };
  };
  const arrange = async (next: Item[]) => {
    list.arrange([...next, ...list.own.slice(SHOWN)]);
    const order = moveToFront<Draft>(next.map(({ id }) => id));
    let problem = await list.save(order);
    if (problem?.status === CHANGED_ELSEWHERE) {
      // The order applies to remaining items; items added elsewhere follow.
      list.refresh(problem.current as SavedList<Item>);
      problem = await list.save(order);
      if (!problem) return toastWarning(words.elsewhere);
    }
    if (!problem) return toastSuccess(toasts.profile_updated);
    list.restore();
    toastRefusal(problem);
  };
  return (
    <>
      <ItemRows
        label={label}
        own={shown}
        pushed={pushed}
        nameOf={nameOf}
        row={(item) => ({ ...row(item), ...wayOf(item) })}
        isLocked={isLocked}
        edit={(item) => ({ href: addressOf(item) })}
        onReorder={(next) => void arrange(next)}
      />
      {total > shown.length + pushed.length && (
        <Button variant="text" className={styles.all} href={props.all}>
          {format(words.all, { n: total })}
        </Button>
      )}
    </>
  );
}
