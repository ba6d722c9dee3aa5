import type { Database } from '../../db/client.ts';
import { selectCta } from './cta.repository.ts';
import type { ItemSource, StoredItem } from './kit/section.ts';
import { selectAll } from './kit/section.repository.ts';
import { selectSectionSettings } from './order/section-order.repository.ts';

/** A profile's call to action, its section settings, and the items of these sections, in one trip. */
export async function readEditContent(db: Database, profileId: string, sections: readonly ItemSource[]) {
  const [[cta = null], settings, ...items] = await db.batch([
    selectCta(db, profileId),
    selectSectionSettings(db, profileId),
    ...sections.map((section) => selectAll(db, section, profileId)),
  ]);
  return { cta, settings, items: items as unknown as StoredItem[][] };
}
