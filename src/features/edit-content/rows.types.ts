import type { SavedList } from '../../forms/list-editor/use-list.ts';

/** What the rows of a list on the Profile tab begin with. */
export type RowsProps<Item> = {
  handle: string;
  /** The handle where an address has to name it; null for the card that is meant without. */
  named: string | null;
  saved: SavedList<Item>;
  isLocked: boolean;
};
