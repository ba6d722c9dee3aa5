import type { LucideIcon } from 'lucide-react';
import { Suspense, type ComponentType, type MouseEvent } from 'react';
import type { z } from 'zod';
import { ERROR_TOAST_MS } from '../../domain/limits/screens.ts';
import { editAddress } from '../../domain/pages/profile-tabs.ts';
import { SECTIONS, type SectionsOf } from '../../domain/sections/sections.ts';
import { profile } from '#messages/owner.ts';
import { emptySections } from '#messages/labels/sections.ts';
import { sections } from '#messages/sections.ts';
import { toasts } from '#messages/toasts.ts';
import { format } from '../../messages/format.ts';
import type { ListRowProps } from '../../ui/lists/ListRow.tsx';
import { EmptyAction, SectionBlock } from '../../ui/layout/SectionBlock.tsx';
import { late } from '../../ui/late.ts';
import { UndoBar } from '../../ui/notices/UndoBar.tsx';
import { AddRow } from '../AddRow.tsx';
import { ItemRows } from '../ItemRows.tsx';
import { SectionLock } from '../SectionLock.tsx';
import { useLook } from '../use-look.ts';
import { ItemSheet, type ItemForm } from './ItemSheet.tsx';
import { moveToFront, withItem } from './list-changes.ts';
import styles from './ListEditor.module.css';
import { useItemEdits } from './use-item-edits.ts';
import type { ItemDraft, ListItem, ListState, SavedList } from './use-list.ts';

/** Loaded on demand, as it is rarely needed. */
const ConflictSheet = late(async () => (await import('./ConflictSheet.tsx')).ConflictSheet);

/** Texts on a list's items. */
type ListWords = {
  /** One item, as 'Link' in 'Link deleted'. */
  item: string;
  add: string;
  edit: string;
  lead?: string;
  saved?: string;
  /** A custom message after deleting. */
  deleted?: string;
};

type Row = Pick<ListRowProps, 'title' | 'subtitle' | 'tile' | 'icon'>;

/** What differs between list sections. */
export type EditedList<Item extends ListItem, Draft extends ItemDraft> = {
  name: SectionsOf<'list'>;
  icon: LucideIcon;
  words: ListWords;
  schema: () => Promise<z.ZodType>;
  nameOf: (draft: Draft) => string;
  toDraft: (item: Item) => Draft;
  newDraft: () => Draft;
  row: (item: Item) => Row;
  /** The fields of an item in its sheet. */
  Fields: ComponentType<ItemForm<Draft>>;
};

/** Props from a list section's page. */
export type ListEditorProps<Item> = {
  handle: string;
  /** The handle if addresses must name it; null for the default card. */
  named: string | null;
  saved: SavedList<Item>;
  /** Why editing is locked; null if it is not. */
  locked: string | null;
  /** Whether the user can unlock it by upgrading. */
  upgrades: boolean;
  /** The item to open initially: its id, or `new`. */
  opened: string | null;
};

type Props<Item extends ListItem, Draft extends ItemDraft> = Omit<
  ListEditorProps<Item>,
  'handle' | 'saved'
> & {
  section: EditedList<Item, Draft>;
  list: ListState<Item, Draft>;
};

/**
 * The editor of a list section: sortable rows, a sheet for each item, confirmation before and undo after deleting.
 * Changes are saved immediately, and previewed on the card while editing.
 */
export function ListEditor<Item extends ListItem, Draft extends ItemDraft>(props: Props<Item, Draft>) {
  const { section, list, locked } = props;
  const { name, words, nameOf, toDraft, row } = section;
  const { page, most } = SECTIONS[name];
  const title = profile.sections[name];
  const edits = useItemEdits(section, list, props);
  const { open, isFull } = edits;
  const { own, pushed, conflict } = list;
  useLook(() => list.look((now) => now), open !== null);

  const opens = (id: string) => ({
    href: editAddress(page, props.named, id),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      edits.openItem(id);
    },
  });
  const canAdd = locked === null && !isFull;
  const count = own.length + pushed.length;
  const addsMore = canAdd && count > 0;
  return (
    <>
      {locked !== null && (
        <div className={styles.locked}>
          <SectionLock text={locked} feature={name} upgrades={props.upgrades} />
        </div>
      )}
      <SectionBlock
        title={title}
        count={count || undefined}
        action={addsMore ? { kind: 'add', label: words.add, ...opens('new') } : undefined}
        isEmpty={count === 0 && !edits.canUndo}
        empty={{
          icon: <section.icon size={22} strokeWidth={1.75} aria-hidden="true" />,
          title: emptySections[name].title,
          text: emptySections[name].detail,
          action: canAdd ? <EmptyAction label={words.add} {...opens('new')} /> : undefined,
        }}
      >
        <ItemRows
          label={title}
          own={own}
          pushed={pushed}
          nameOf={(item) => nameOf(toDraft(item))}
          row={row}
          isLocked={locked !== null}
          edit={({ id }) => opens(id)}
          onReorder={(next) => {
            list.arrange(next);
            void edits.change(moveToFront(next.map(({ id }) => id)));
          }}
        />
        {addsMore && <AddRow {...opens('new')} />}
        {locked === null && isFull && <p className={styles.full}>{format(sections.full, { n: most })}</p>}
        {edits.canUndo && (
          <UndoBar
            inline
            focusOnMount
            text={words.deleted ?? format(toasts.deleted, { x: words.item })}
            undoLabel={toasts.undo}
            duration={ERROR_TOAST_MS}
            onUndo={() => void edits.undo()}
            onExpire={edits.expireUndo}
          />
        )}
      </SectionBlock>
      {open && (
        <ItemSheet
          key={open.id ?? 'new'}
          title={edits.isNew ? words.add : words.edit}
          lead={words.lead}
          item={open}
          isNew={edits.isNew}
          schema={section.schema}
          Fields={section.Fields}
          onLook={(draft) => list.look(withItem(draft))}
          onClose={edits.close}
          onSave={edits.save}
          onDelete={() => edits.remove(open)}
        />
      )}
      {conflict && (
        <Suspense>
          <ConflictSheet
            key={conflict.theirs.version}
            base={conflict.base}
            mine={conflict.mine}
            theirs={conflict.theirs.items.filter(({ injected }) => !injected).map(toDraft)}
            nameOf={nameOf as (draft: ItemDraft) => string}
            // Text in an open sheet stays, and is merged when saved.
            onClose={() => list.resolve(open === null)}
            onDismiss={() => {
              list.resolve(true);
              edits.close();
            }}
            onSave={(items) => void edits.resolve(items as Draft[])}
          />
        </Suspense>
      )}
    </>
  );
}
