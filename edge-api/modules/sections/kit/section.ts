import { z } from 'zod';
import type { PublicItem } from '../../../../src/domain/sections/section-items.ts';
import type { Feature } from '../../../../src/domain/permissions/permission-matrix.ts';
import { SECTIONS, type ItemSection, type ListOf } from '../../../../src/domain/sections/sections.ts';
import type { Actor } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import type * as tables from '../../../db/tables/sections.table.ts';

type Tables = typeof tables;
/** The common columns of a table of items. */
type ItemRow = { $inferSelect: { id: string; profile_id: string; position: number } };

/** Tables of items: each has `id`, `profile_id` and `position`. */
export type ItemTable = {
  [Name in keyof Tables]: Tables[Name] extends ItemRow ? Tables[Name] : never;
}[keyof Tables];

/** The picture or file of an item; null without one. */
type ItemMedia = {
  id: string;
  hash: string;
  content_type: string;
  size: number;
  width: number | null;
  height: number | null;
} | null;

/** An item as it is stored, with its picture or file. */
export type StoredItem<Table extends ItemTable = ItemTable> = {
  item: Table['$inferSelect'];
  media: ItemMedia;
};

/** The common fields of items in responses: the position, and whether a team injected it. */
export const placedAnswer = { id: z.string(), order: z.int(), injected: z.boolean() };

/** An item's own columns, without its position. */
export type SectionColumns = Readonly<Record<string, unknown>>;

/** One section of a card, with all that its calls need. */
export type Section<Table extends ItemTable = ItemTable, View = unknown> = {
  name: ItemSection;
  table: Table;
  /** The column of an item's picture or file. */
  mediaColumn: string | null;
  /** The column of a file besides the picture. */
  fileColumn?: string;
  right: Feature;
  most: number;
  /** The code of the message for too many items. */
  tooMany: string;
  answer: z.ZodType<View>;
  /** An item as the card and its editor show it; null if it cannot be shown. */
  view: (stored: StoredItem<Table>, placed: PublicItem) => View | null;
};

/** The section's row in the domain. */
export const rowOf = <Name extends ItemSection>(name: Name) => {
  const { list, most } = SECTIONS[name];
  return { name, right: name, path: list as ListOf<Name>, most, tooMany: `${list}.too_many` };
};

/** The parts of a section for reading and writing its items. */
export type ItemSource<Table extends ItemTable = ItemTable> = Pick<
  Section<Table>,
  'name' | 'table' | 'mediaColumn' | 'fileColumn' | 'most'
>;

/**
 * A section that is submitted as a whole list, each item as `Sent`. `picture` is the item's picture: a data URL, a
 * path.
 */
export type ListSection<
  Item = unknown,
  Table extends ItemTable = ItemTable,
  View = unknown,
  Path extends string = string,
  Sent = unknown,
> = Section<Table, View> & {
  /** The last segment of its path, `/api/p/{handle}/{path}`. */
  path: Path;
  schema: z.ZodType<Item, Sent>;
  columns: (item: Item) => SectionColumns;
  picture: (item: Item) => string | null;
  /** The path of an item's own file, if the section has a column for one; null without one. */
  file?: (item: Item) => string | null;
  /** Refuses items that this caller cannot add; `had` are those on the card or just removed. */
  requireItems?: (
    deps: Deps,
    actor: Actor,
    rows: readonly WrittenItem[],
    had: readonly { id: string }[],
  ) => Promise<void>;
};

/** The columns of an item to write. */
export type WrittenItem = { id: string; columns: SectionColumns };

/** The items of a section in a response. `version` identifies the list for changes. */
export type Items<View = unknown> = { items: View[]; version: string };
