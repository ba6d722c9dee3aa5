import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { id, moment } from '../columns.ts';

/**
 * A page with the errors of a form, stored between the submission and the address that shows it once. It is encrypted
 * with a secret that only the browser's cookie has; `id` is a hash of that secret.
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
