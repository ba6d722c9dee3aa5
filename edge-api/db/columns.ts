import { integer, text } from 'drizzle-orm/sqlite-core';

/** A random text id; made by `deps.newId()`, never by the database, so that a batch can refer to it. */
export const id = () => text('id').primaryKey();

/** A moment, stored as milliseconds since 1970 UTC, read as a `Date`. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** 0 or 1, read as a boolean. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** Where an item stands among its siblings, from 0. */
export const position = () => integer('position').notNull();

/** What both takes and gives a row's values, so that none of another type, wider or narrower, stands for one. */
export type Cells<Row> = { readonly [Name in keyof Row]: (value: Row[Name]) => Row[Name] };

/** The row of a table whose cells must be all of those wanted; the compiler says which is missing or of another type. */
export type RowWith<Wanted, Given extends Wanted> = {
  [Name in keyof Given]: Given[Name] extends (value: never) => infer Value ? Value : never;
};
