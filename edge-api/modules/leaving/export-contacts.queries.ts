import { eq } from 'drizzle-orm';
import { contactBulks } from '../../db/tables/contact-bulks.table.ts';
import { contactFilters } from '../../db/tables/contact-filters.table.ts';
import { contactExports } from '../../db/tables/contact-exports.table.ts';
import { contactImports } from '../../db/tables/contact-imports.table.ts';
import { contactMerges, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { removedTags } from '../../db/tables/removed-tags.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's work on their contacts, which are exported separately. */
export const contactWorkSections = ({ id: userId }: ExportedAccount): Sections => ({
  tags: { from: tags, where: eq(tags.user_id, userId) },
  removed_tags: { from: removedTags, where: eq(removedTags.user_id, userId) },
  contact_merges: { from: contactMerges, where: eq(contactMerges.user_id, userId) },
  contact_pairs: { from: contactPairs, where: eq(contactPairs.user_id, userId) },
  contact_exports: {
    from: contactExports,
    columns: {
      format: contactExports.format,
      asked: contactExports.asked,
      status: contactExports.status,
      created_at: contactExports.created_at,
      expires_at: contactExports.expires_at,
    },
    where: eq(contactExports.user_id, userId),
  },
  contact_filters: { from: contactFilters, where: eq(contactFilters.user_id, userId) },
  contact_bulks: {
    from: contactBulks,
    columns: {
      action: contactBulks.action,
      tags: contactBulks.tags,
      status: contactBulks.status,
      of: contactBulks.of,
      done: contactBulks.done,
      created_at: contactBulks.created_at,
    },
    where: eq(contactBulks.user_id, userId),
  },
  contact_imports: {
    from: contactImports,
    columns: {
      format: contactImports.format,
      file_name: contactImports.file_name,
      status: contactImports.status,
      asked: contactImports.asked,
      rows: contactImports.rows,
      done: contactImports.done,
      created: contactImports.created,
      merged: contactImports.merged,
      skipped: contactImports.skipped,
      columns: contactImports.columns,
      preview: contactImports.preview,
      faults: contactImports.faults,
      created_at: contactImports.created_at,
      expires_at: contactImports.expires_at,
    },
    where: eq(contactImports.user_id, userId),
  },
});
