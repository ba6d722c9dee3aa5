import type { SavedList } from '../../forms/list-editor/use-list.ts';

/** Initial props of a list's rows on the Profile tab. */
export type RowsProps<Item> = {
  handle: string;
  /** The handle if addresses must name it; null for the default card. */
  named: string | null;
  saved: SavedList<Item>;
  isLocked: boolean;
};
