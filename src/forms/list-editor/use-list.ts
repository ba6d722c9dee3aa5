import { useEffect, useRef, useState } from 'react';
import type { ReadableAnswer, ApiProblem } from '../../api/problem.ts';
import type { DraftList } from '../../domain/card/card-draft.ts';
import { call } from '../../stores/call.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';

/** Properties of every item of a list. */
export type ListItem = { id: string; injected: boolean };
/** An item as its call accepts it; without an id it is new. */
export type ItemDraft = { id?: string | undefined };
/** A list as the API returns it. */
export type SavedList<Item> = { items: Item[]; version: string };
/** Transforms the current list into the wanted one. */
export type ListChange<Draft> = (now: Draft[]) => Draft[];

type Answer<Item> = ReadableAnswer & { json(): Promise<SavedList<Item>> };

export type ListOptions<Item extends ListItem, Draft extends ItemDraft> = {
  handle: string;
  saved: SavedList<Item>;
  toDraft: (item: Item) => Draft;
  put: (sent: { items: Draft[] }, options: { headers: Record<string, string> }) => Promise<Answer<Item>>;
  /** The section in which the card's preview shows unsaved items. */
  preview: DraftList;
  /** An item for that preview; unchanged by default. */
  toPreview?: (draft: Draft) => Draft;
};

/** The list was changed elsewhere: the loaded, the locally changed, and the stored version. */
export type ListConflict<Item, Draft> = { base: Draft[]; mine: Draft[]; theirs: SavedList<Item> };

/** The status of a save based on an outdated list (RFC 9110, 15.5.13). */
export const CHANGED_ELSEWHERE = 412;

const ownOf = <Item extends ListItem>({ items }: SavedList<Item>) =>
  items.filter(({ injected }) => !injected);

/**
 * A list section of a card, saved as a whole with one request for each change. Changes made elsewhere are shown
 * (`conflict`), and never overwritten unseen.
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

  // Unmounting removes unsaved items from the preview.
  useEffect(() => () => void (changed.current && reloadPreview(handle)), [handle]);

  return {
    own: ownOf(list),
    pushed: list.items.filter(({ injected }) => injected),
    drafts: draftsOf(list),
    conflict,
    /** Saves a change after pending ones. @returns the problem, or null */
    save: (change: ListChange<Draft>): Promise<ApiProblem | null> => {
      const next = turn.current.then(() => write(change));
      turn.current = next.catch(() => null);
      return next;
    },
    /** Previews an unsaved change on the card; null shows the saved items. */
    look: (change: ListChange<Draft> | null): void => {
      if (change) show(change(draftsOf(saved.current)));
      else if (changed.current) show(draftsOf(saved.current));
    },
    /** Shows own items in the order being saved. */
    arrange: (own: Item[]): void =>
      setList((now) => ({ ...now, items: [...own, ...now.items.filter(({ injected }) => injected)] })),
    /** Takes over the list from a refused save's response. */
    refresh: (now: SavedList<Item>): void => {
      take(now);
      setConflict(null);
    },
    /** Shows the saved items again, after an error. */
    restore: (): void => setList(saved.current),
    /** Takes over the stored list; without `isAccepted` the next save asks again. */
    resolve: (isAccepted: boolean): void => {
      if (conflict && isAccepted) take(conflict.theirs);
      setConflict(null);
    },
  };
}

export type ListState<Item extends ListItem, Draft extends ItemDraft> = ReturnType<
  typeof useList<Item, Draft>
>;
