import type { FilterAction } from '../../../../src/domain/contact/bulk.ts';

/** The kinds of the queue's messages that continue a bulk change, and an enrichment of all contacts of a filter. */
export const CHANGE_CONTACTS = 'change_contacts';
export const ENRICH_CONTACTS = 'enrich_contacts';

/** The message that continues one. @param done the processed contacts when it seemed abandoned */
export const bulkMessage = ({ id, action }: { id: string; action: FilterAction }, done?: number) => ({
  kind: action === 'enrich' ? ENRICH_CONTACTS : CHANGE_CONTACTS,
  id,
  ...(done !== undefined && { done }),
});
