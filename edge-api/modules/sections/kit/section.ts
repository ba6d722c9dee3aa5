import { z } from 'zod';
import type { PublicItem } from '../../../../src/domain/sections/section-items.ts';
import type { Feature } from '../../../../src/domain/permissions/permission-matrix.ts';
import { SECTIONS, type ItemSection, type ListOf } from '../../../../src/domain/sections/sections.ts';
import type { Actor } from '../../../actor/actor.ts';
import type { Deps } from '../../../deps.ts';
import type * as tables from '../../../db/tables/sections.table.ts';

type Tables = typeof tables;
/** What a table of items has beside what is the section's own. */
type ItemRow = { $inferSelect: { id: string; profile_id: string; position: number } };

/** Tables of items: each has `id`, `profile_id` and `position`. */
export type ItemTable = {
  [Name in keyof Tables]: Tables[Name] extends ItemRow ? Tables[Name] : never;
}[keyof Tables];

/** The picture or file of an item; null where it has none. */
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

/** The fields that every item has in an answer: its place, and whether a team pushed it. */
export const placedAnswer = { id: z.string(), order: z.int(), injected: z.boolean() };

/** The columns of an item that are its own, and not its place. */
export type Columns = Readonly<Record<string, unknown>>;

/** One section of a card: everything that the calls about it need to know. */
export type Section<Table extends ItemTable = ItemTable, View = unknown> = {
  name: ItemSection;
  table: Table;
  /** The column that holds an item's picture or file. */
  mediaColumn: string | null;
  /** The column that holds a file besides the picture. */
  fileColumn?: string;
  right: Feature;
  most: number;
  /** The code of the sentence for one too many. */
  tooMany: string;
  answer: z.ZodType<View>;
  /** An item as the card and its editor show it; null where nothing can be shown of it. */
  view: (stored: StoredItem<Table>, placed: PublicItem) => View | null;
};

/** What the row of a section in the domain says of it. */
export const rowOf = <Name extends ItemSection>(name: Name) => {
  const { list, most } = SECTIONS[name];
  return { name, right: name, path: list as ListOf<Name>, most, tooMany: `${list}.too_many` };
};

/** What reading and writing its items takes of a section. */
export type ItemSource<Table extends ItemTable = ItemTable> = Pick<
  Section<Table>,
  'name' | 'table' | 'mediaColumn' | 'fileColumn' | 'most'
>;

/**
 * A section that is sent as a whole list, each item as `Sent`. `picture` is what is to be kept of an item's picture: a data
 * URL, a path.
 */
export type ListSection<
  Item = unknown,
  Table extends ItemTable = ItemTable,
  View = unknown,
  Path extends string = string,
  Sent = unknown,
> = Section<Table, View> & {
  /** The last part of its path, `/api/p/{handle}/{path}`. */
  path: Path;
  schema: z.ZodType<Item, Sent>;
  columns: (item: Item) => Columns;
  picture: (item: Item) => string | null;
  /** The path of an item's own file, where the section has a column for one; null where it has none. */
  file?: (item: Item) => string | null;
  /** Refuses items that this caller may not add; `had` are those that stand on the card or were just taken off. */
  requireItems?: (
    deps: Deps,
    actor: Actor,
    rows: readonly WrittenItem[],
    had: readonly { id: string }[],
  ) => Promise<void>;
};

/** What is written of an item. */
export type WrittenItem = { id: string; columns: Columns };

/** The items of a section as they are answered. `version` names the list as it is, for whoever changes it. */
export type Items<View = unknown> = { items: View[]; version: string };
