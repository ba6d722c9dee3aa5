import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { DraftTitles } from '../../domain/card/card-draft.ts';
import { sections as words } from '#messages/sections.ts';
import { previewDraft, reloadPreview } from '../../stores/card-preview.ts';
import { toastRefusal, toastWarning } from '../toast-results.ts';
import { itemsList, type ItemCalls, type SectionItem } from './items-list.ts';

/**
 * The items of a section that are saved one by one, immediately. A new order is shown optimistically and reverted on
 * failure; changes of other browsers are shown and reported.
 */
export function useItems<Item extends SectionItem>(
  handle: string,
  saved: Item[],
  calls: ItemCalls<Item>,
  preview: DraftTitles,
) {
  const [{ $now, ...list }] = useState(() =>
    itemsList(saved, calls, {
      changed: () => reloadPreview(handle),
      refused: toastRefusal,
      elsewhere: () => toastWarning(words.elsewhere),
    }),
  );
  const { own, removed } = useStore($now, { ssr: 'initial' });
  return {
    ...list,
    own,
    removed,
    pushed: saved.filter(({ injected }) => injected),
    /** Previews an item's typed title on the card; null shows the saved ones. */
    look: (one: { id: string; title: string } | null): void =>
      previewDraft({ list: { section: preview, items: one ? [{ id: one.id, title: one.title }] : [] } }),
  };
}

export type ItemsState<Item extends SectionItem> = ReturnType<typeof useItems<Item>>;
