import type { ContactDetail } from '../../../domain/contact/contact-contract.ts';

type Change = Pick<ContactDetail['changes'][number], 'kind' | 'fields' | 'created'>;
type Known = Pick<ContactDetail, 'type' | 'created'> & { changes: readonly Change[] };

/** How a value came to a contact, and when (ISO 8601). */
export type Origin = {
  kind: ContactDetail['type'] | 'edited' | 'merged' | 'enriched';
  at: string;
};

/**
 * Where the value of a field comes from: the newest change that names it, else from how the contact came. A merge that was
 * undone gave nothing, nor did what was taken over and put back.
 * @param fields the names that the value has in changes: a name is made of three
 */
export function originOf({ type, created, changes }: Known, fields: readonly string[]): Origin {
  let [undone, taken] = [0, 0];
  for (const change of changes.toSorted((a, b) => (a.created < b.created ? 1 : -1))) {
    if (!change.fields.some((name) => fields.includes(name))) continue;
    // More that was found stands beside the contact until it is taken over.
    if (change.kind === 'found') continue;
    if (change.kind === 'unmerged') undone += 1;
    else if (change.kind === 'unenriched') taken += 1;
    else if (change.kind === 'merged' && undone > 0) undone -= 1;
    else if (change.kind === 'enriched' && taken > 0) taken -= 1;
    else return { kind: change.kind, at: change.created };
  }
  return { kind: type, at: created };
}
