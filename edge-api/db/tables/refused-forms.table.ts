import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';

/**
 * A page that says what is wrong with a form, between the form and the address that shows it once. It is encrypted with
 * what stands in the browser's cookie and nowhere else; `id` is a hash of that.
 */
export const refusedForms = sqliteTable(
  'refused_forms',
  {
    id: id(),
    sealed: text('sealed').notNull(),
    expires_at: moment('expires_at').notNull(),
  },
  (t) => [index('refused_forms_expires').on(t.expires_at)],
);
