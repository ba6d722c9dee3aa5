import { integer, text } from 'drizzle-orm/sqlite-core';

/** A random text id; made by `deps.newId()`, never by the database, so that a batch can refer to it. */
export const id = () => text('id').primaryKey();

/** A moment, stored as milliseconds since 1970 UTC, read as a `Date`. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });

/** 0 or 1, read as a boolean. */
export const flag = (name: string) => integer(name, { mode: 'boolean' });

/** Where an item stands among its siblings, from 0. */
export const position = () => integer('position').notNull();
