import type { LucideIcon } from 'lucide-react';
import { Suspense, useEffect, useState, type ComponentType, type MouseEvent } from 'react';
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
import { CardGlance } from '../CardGlance.tsx';
import { ItemRows } from '../ItemRows.tsx';
import { openGate } from '../open-gate.ts';
import { SectionLock } from '../SectionLock.tsx';
import { toastRefusal, toastSuccess } from '../toast-results.ts';
import { forgetItem } from './forget-item.ts';
import { faultsAt } from './item-faults.ts';
import { ItemSheet, type ItemForm } from './ItemSheet.tsx';
import { moveToFront, without, withItem } from './list-changes.ts';
import styles from './ListEditor.module.css';
import {
  CHANGED_ELSEWHERE,
  type ItemDraft,
  type ListChange,
  type ListItem,
  type ListState,
  type SavedList,
} from './use-list.ts';

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
  const { name, words, nameOf, toDraft, newDraft, row } = section;
  const { page, most } = SECTIONS[name];
  const title = profile.sections[name];
  const [open, setOpen] = useState<Draft | null>(null);
  const [deleted, setDeleted] = useState<{ draft: Draft; place: number } | null>(null);
  const { own, pushed, conflict } = list;
  const isFull = own.length >= most;

  const openItem = (id: string) => {
    if (locked !== null) return openGate(name);
    const item = own.find((one) => one.id === id);
    if (item) setOpen(toDraft(item));
    else if (id === 'new' && !isFull) setOpen(newDraft());
  };
  useEffect(() => {
    if (props.opened && locked === null) openItem(props.opened);
    forgetItem();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- it is what the address asked for when the page came
  }, []);
  const opens = (id: string) => ({
    href: editAddress(page, props.named, id),
    onClick: (event: MouseEvent) => {
      event.preventDefault();
      openItem(id);
    },
  });

  const close = () => {
    setOpen(null);
    list.look(null);
  };
  const save = async (draft: Draft) => {
    const place = own.findIndex(({ id }) => id === draft.id);
    const problem = await list.save(withItem(draft));
    if (!problem) {
      setOpen(null);
      setDeleted(null);
      toastSuccess(words.saved ?? toasts.profile_updated);
      return null;
    }
    if (problem.status === CHANGED_ELSEWHERE) return null;
    const faults = faultsAt(problem, place === -1 ? own.length : place);
    if (!faults) toastRefusal(problem);
    return faults;
  };
  const change = async (made: ListChange<Draft>) => {
    const problem = await list.save(made);
    if (!problem) return true;
    list.restore();
    if (problem.status !== CHANGED_ELSEWHERE) toastRefusal(problem);
    return false;
  };
  const remove = async (draft: Draft) => {
    const place = own.findIndex(({ id }) => id === draft.id);
    const done = await change(without(draft.id));
    setOpen(null);
    if (done) setDeleted({ draft, place });
  };
  const undo = async () => {
    if (!deleted) return;
    const { draft, place } = deleted;
    setDeleted(null);
    // If restoring fails, it can be retried.
    if (!(await change((now) => now.toSpliced(place, 0, draft)))) setDeleted(deleted);
  };
  const isNew = open !== null && !own.some(({ id }) => id === open.id);
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
      {open === null && <CardGlance onOpen={() => list.look((now) => now)} />}
      <SectionBlock
        title={title}
        count={count || undefined}
        action={addsMore ? { kind: 'add', label: words.add, ...opens('new') } : undefined}
        isEmpty={count === 0 && deleted === null}
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
            void change(moveToFront(next.map(({ id }) => id)));
          }}
        />
        {addsMore && <AddRow {...opens('new')} />}
        {locked === null && isFull && <p className={styles.full}>{format(sections.full, { n: most })}</p>}
        {deleted !== null && (
          <UndoBar
            inline
            focusOnMount
            text={words.deleted ?? format(toasts.deleted, { x: words.item })}
            undoLabel={toasts.undo}
            duration={ERROR_TOAST_MS}
            onUndo={() => void undo()}
            onExpire={() => setDeleted(null)}
          />
        )}
      </SectionBlock>
      {open && (
        <ItemSheet
          key={open.id ?? 'new'}
          title={isNew ? words.add : words.edit}
          lead={words.lead}
          item={open}
          isNew={isNew}
          schema={section.schema}
          Fields={section.Fields}
          onLook={(draft) => list.look(withItem(draft))}
          onClose={close}
          onSave={save}
          onDelete={() => remove(open)}
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
              close();
            }}
            onSave={(items) => {
              list.resolve(true);
              void change(() => items as Draft[]).then((done) => {
                // Typed text stays in its sheet until saved.
                if (!done) return;
                setOpen(null);
                toastSuccess(toasts.profile_updated);
              });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
