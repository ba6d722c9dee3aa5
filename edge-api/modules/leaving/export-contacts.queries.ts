import { eq, sql } from 'drizzle-orm';
import { contactBulks } from '../../db/tables/contact-bulks.table.ts';
import { contactFilters } from '../../db/tables/contact-filters.table.ts';
import { contactExports } from '../../db/tables/contact-exports.table.ts';
import { deviceCards, deviceChanges } from '../../db/tables/device-cards.table.ts';
import { contactImports, importedContacts } from '../../db/tables/contact-imports.table.ts';
import { contactMerges, contactPairs } from '../../db/tables/contact-merges.table.ts';
import { contactRhythms } from '../../db/tables/in-touch.table.ts';
import { followedCards } from '../../db/tables/followed-cards.table.ts';
import { removedTags } from '../../db/tables/removed-tags.table.ts';
import { tags } from '../../db/tables/tags.table.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's work on their contacts, which are exported separately. */
export const contactWorkSections = ({ id: userId }: ExportedAccount): Sections => ({
  tags: { from: tags, where: eq(tags.user_id, userId) },
  removed_tags: { from: removedTags, where: eq(removedTags.user_id, userId) },
  contact_rhythms: { from: contactRhythms, where: eq(contactRhythms.user_id, userId) },
  contact_merges: { from: contactMerges, where: eq(contactMerges.user_id, userId) },
  contact_pairs: { from: contactPairs, where: eq(contactPairs.user_id, userId) },
  kept_cards: {
    from: followedCards,
    columns: {
      profile_id: followedCards.profile_id,
      contact_id: followedCards.contact_id,
      followed_at: followedCards.followed_at,
    },
    where: eq(followedCards.user_id, userId),
  },
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
      photos: contactImports.photos,
      photos_added: contactImports.photos_added,
      columns: contactImports.columns,
      preview: contactImports.preview,
      faults: contactImports.faults,
      created_at: contactImports.created_at,
      expires_at: contactImports.expires_at,
      undoable_until: contactImports.undoable_until,
      undo_at: contactImports.undo_at,
      undone_at: contactImports.undone_at,
      undo_deleted: contactImports.undo_deleted,
      undo_reverted: contactImports.undo_reverted,
      undo_retained: contactImports.undo_retained,
    },
    where: eq(contactImports.user_id, userId),
  },
  device_cards: { from: deviceCards, where: eq(deviceCards.user_id, userId) },
  device_changes: {
    from: deviceChanges,
    where: eq(deviceChanges.user_id, userId),
  },
  imported_contacts: {
    from: importedContacts,
    where: sql`${importedContacts.import_id} in (select id from ${contactImports} where user_id = ${userId})`,
  },
});
