import { integer, text } from 'drizzle-orm/sqlite-core';

/** A random text id, from `deps.newId()` and never from the database, so that a batch can refer to it. */
export const id = () => text('id').primaryKey();

/** A moment, stored as milliseconds since 1970 UTC, read as a `Date`. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** 0 or 1, read as a boolean. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** The position of an item among its siblings, from 0. */
export const position = () => integer('position').notNull();

/** Reads and writes a row's values, so that a column of a wider or narrower type does not compile. */
export type Cells<Row> = { readonly [Name in keyof Row]: (value: Row[Name]) => Row[Name] };

/** The row of a table with all wanted cells; the compiler names a missing or mistyped one. */
export type RowWith<Wanted, Given extends Wanted> = {
  [Name in keyof Given]: Given[Name] extends (value: never) => infer Value ? Value : never;
};
