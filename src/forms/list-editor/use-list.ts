import { useEffect, useRef, useState } from 'react';
import type { ReadableAnswer, ApiProblem } from '../../api/problem.ts';
import type { DraftList } from '../../domain/card/card-draft.ts';
import { call } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';

/** What every item of a list carries. */
export type ListItem = { id: string; injected: boolean };
/** An item as its call takes it; one without an id is new. */
export type ItemDraft = { id?: string | undefined };
/** A list as the API answers it. */
export type SavedList<Item> = { items: Item[]; version: string };
/** Makes the list that is wanted of the list that is there. */
export type ListChange<Draft> = (now: Draft[]) => Draft[];

type Answer<Item> = ReadableAnswer & { json(): Promise<SavedList<Item>> };

export type ListOptions<Item extends ListItem, Draft extends ItemDraft> = {
  handle: string;
  saved: SavedList<Item>;
  toDraft: (item: Item) => Draft;
  put: (sent: { items: Draft[] }, options: { headers: Record<string, string> }) => Promise<Answer<Item>>;
  /** The section by which the card beside the editor draws what is not saved yet. */
  preview: DraftList;
  /** An item as that card is told of it; as it is unless given. */
  toPreview?: (draft: Draft) => Draft;
};

/** The list was changed elsewhere: as it was read, with what was changed here, and as it is stored now. */
export type ListConflict<Item, Draft> = { base: Draft[]; mine: Draft[]; theirs: SavedList<Item> };

/** The status of a save that was made of another list than is stored (RFC 9110, 15.5.13). */
export const CHANGED_ELSEWHERE = 412;

const ownOf = <Item extends ListItem>({ items }: SavedList<Item>) =>
  items.filter(({ injected }) => !injected);

/**
 * A list of a card's section that is saved as a whole, one request for each change. A change that was made elsewhere
 * meanwhile is shown (`conflict`), and never overwritten unseen.
 */
export function useList<Item extends ListItem, Draft extends ItemDraft>(options: ListOptions<Item, Draft>) {
  const { handle, toDraft, preview } = options;
  const [list, setList] = useState(options.saved);
  const [conflict, setConflict] = useState<ListConflict<Item, Draft> | null>(null);
  const saved = useRef(options.saved);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const changed = useRef(false);

  const take = (next: SavedList<Item>) => {
    saved.current = next;
    setList(next);
  };
  const draftsOf = (of: SavedList<Item>) => ownOf(of).map(toDraft);
  const show = (items: Draft[]) => {
    changed.current = true;
    const { toPreview } = options;
    previewDraft({ list: { section: preview, items: toPreview ? items.map(toPreview) : items } });
  };

  async function write(change: ListChange<Draft>): Promise<ApiProblem | null> {
    const base = draftsOf(saved.current);
    const items = change(base);
    const headers = { 'If-Match': `"${saved.current.version}"` };
    const outcome = await call(() => options.put({ items }, { headers }));
    if (outcome.ok) {
      take(outcome.data as SavedList<Item>);
      changed.current = false;
      reloadPreview(handle);
      return null;
    }
    if (outcome.problem.status === CHANGED_ELSEWHERE)
      setConflict({ base, mine: items, theirs: outcome.problem.current as SavedList<Item> });
    return outcome.problem;
  }

  // What was shown and not saved goes from the card beside it with the editor.
  useEffect(() => () => void (changed.current && reloadPreview(handle)), [handle]);

  return {
    own: ownOf(list),
    pushed: list.items.filter(({ injected }) => injected),
    drafts: draftsOf(list),
    conflict,
    /** Saves a change once those before it are through. @returns why it was refused, or null */
    save: (change: ListChange<Draft>): Promise<ApiProblem | null> => {
      const next = turn.current.then(() => write(change));
      turn.current = next.catch(() => null);
      return next;
    },
    /** Shows a change on the card beside the editor, before it is saved; null shows what is saved. */
    look: (change: ListChange<Draft> | null): void => {
      if (change) show(change(draftsOf(saved.current)));
      else if (changed.current) show(draftsOf(saved.current));
    },
    /** Shows own items in an order that is being saved. */
    arrange: (own: Item[]): void =>
      setList((now) => ({ ...now, items: [...own, ...now.items.filter(({ injected }) => injected)] })),
    /** Takes over the list as a refused save told of it. */
    refresh: (now: SavedList<Item>): void => {
      take(now);
      setConflict(null);
    },
    /** Shows what is saved again, after a refusal. */
    restore: (): void => setList(saved.current),
    /** Takes over what is stored now; without `isTaken` it is asked again with the next save. */
    resolve: (isTaken: boolean): void => {
      if (conflict && isTaken) take(conflict.theirs);
      setConflict(null);
    },
  };
}

export type ListState<Item extends ListItem, Draft extends ItemDraft> = ReturnType<
  typeof useList<Item, Draft>
>;
