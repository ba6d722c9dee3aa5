import type { ContactDetail } from '../../../domain/contact/contact-contract.ts';

type Change = Pick<ContactDetail['changes'][number], 'kind' | 'fields' | 'created'>;
type Known = Pick<ContactDetail, 'type' | 'created'> & { changes: readonly Change[] };

/** How a value was added to a contact, and when (ISO 8601). */
export type ContactOrigin = {
  kind: ContactDetail['type'] | 'edited' | 'merged' | 'enriched' | 'followed';
  at: string;
};

/** Whether a field's value came with the contact. */
export const cameWithContact = (contact: Known, fields: readonly string[]): boolean => {
  const { kind, at } = originOf(contact, fields);
  return kind === contact.type && at === contact.created;
};

/**
 * The origin of a field's value: the newest change that names it, else the contact's origin. Undone merges and undone
 * enrichments do not count.
 * @param fields the names of the value in changes: a name has three
 */
export function originOf({ type, created, changes }: Known, fields: readonly string[]): ContactOrigin {
  let [undone, unenriched] = [0, 0];
  for (const change of changes.toSorted((a, b) => (a.created < b.created ? 1 : -1))) {
    if (!change.fields.some((name) => fields.includes(name))) continue;
    // Findings are shown beside the contact until applied.
    if (change.kind === 'found') continue;
    if (change.kind === 'unmerged') undone += 1;
    else if (change.kind === 'unenriched') unenriched += 1;
    else if (change.kind === 'merged' && undone > 0) undone -= 1;
    else if (change.kind === 'enriched' && unenriched > 0) unenriched -= 1;
    else return { kind: change.kind, at: change.created };
  }
  return { kind: type, at: created };
}
