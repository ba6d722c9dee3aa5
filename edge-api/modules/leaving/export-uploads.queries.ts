import { eq, inArray } from 'drizzle-orm';
import { media } from '../../db/tables/media.table.ts';
import { productEvents } from '../../db/tables/product-events.table.ts';
import { uploads as begunUploads } from '../../db/tables/uploads.table.ts';
import { profilesOf } from './export-cards.queries.ts';
import type { ExportedAccount } from './export-account.queries.ts';
import type { Sections } from './export-rows.repository.ts';

/** A person's uploads, and product events. */
export function uploadSections({ id: userId }: ExportedAccount): Sections {
  return {
    media: { from: media, where: eq(media.user_id, userId) },
    uploads: { from: begunUploads, where: inArray(begunUploads.profile_id, profilesOf(userId)) },
    product_events: { from: productEvents, where: eq(productEvents.user_id, userId) },
  };
}
