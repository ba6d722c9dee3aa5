import { eq, inArray } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { media } from '../../db/tables/media.table.ts';
import { productEvents } from '../../db/tables/product-events.table.ts';
import { uploads as begunUploads } from '../../db/tables/uploads.table.ts';
import { profilesOf } from './export-cards.queries.ts';
import type { Exported } from './export-account.queries.ts';

/** What a person uploaded, and what is kept of how they use the product. */
export function selectUploads(db: Database, { id: userId }: Exported) {
  return {
    media: db.select().from(media).where(eq(media.user_id, userId)),
    uploads: db
      .select()
      .from(begunUploads)
      .where(inArray(begunUploads.profile_id, profilesOf(userId))),
    product_events: db.select().from(productEvents).where(eq(productEvents.user_id, userId)),
  };
}
