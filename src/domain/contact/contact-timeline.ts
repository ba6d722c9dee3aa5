import type { ContactDetail } from './contact-contract.ts';

/** The fields of a visit in the timeline. */
export type TimelineVisit = {
  id: string;
  timestamp: string;
  source: { id: string; name: string };
  device_model: string | null;
  device_type: 'mobile' | 'desktop' | 'tablet';
  saved_contact: boolean;
  /** Opened items by title, with click counts. */
  opened: readonly { title: string; clicks: number }[];
};

type TimelineContact = Pick<ContactDetail, 'type' | 'created'> & {
  notes: readonly Pick<ContactDetail['notes'][number], 'id' | 'author' | 'created'>[];
  changes: readonly ContactDetail['changes'][number][];
  consents: readonly Pick<ContactDetail['consents'][number], 'purpose' | 'withdrawn_at'>[];
};

/** One event of a contact; `at` is ISO 8601, `key` is unique. */
export type TimelineEntry = { key: string; at: string } & (
  | { kind: 'came'; type: ContactDetail['type'] }
  | { kind: 'visit'; visit: TimelineVisit }
  | { kind: 'note'; id: string; author: string | null }
  | {
      kind: 'change';
      change: ContactDetail['changes'][number]['kind'];
      fields: string[];
      author: string | null;
      merge_id: string | null;
    }
  | { kind: 'withdrawn'; purpose: ContactDetail['consents'][number]['purpose'] }
);

/** Order of events at the same moment: a visit precedes the contact that was shared in it. */
const RANK = { visit: 0, came: 1, change: 2, note: 3, withdrawn: 4 } as const;

/** All events of a contact as one list, from the first to the last. */
export function contactTimeline(contact: TimelineContact, visits: readonly TimelineVisit[]): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    { key: 'came', kind: 'came', at: contact.created, type: contact.type },
    ...visits.map((visit) => ({
      key: `visit ${visit.id}`,
      kind: 'visit' as const,
      at: visit.timestamp,
      visit,
    })),
    ...contact.notes.map(({ id, author, created }) => ({
      key: `note ${id}`,
      kind: 'note' as const,
      at: created,
      id,
      author,
    })),
    ...contact.changes.map(({ kind: change, fields, author, created: at, merge_id }, n) => ({
      key: `change ${contact.changes.length - n}`,
      kind: 'change' as const,
      at,
      change,
      fields,
      author,
      merge_id,
    })),
    ...contact.consents.flatMap(({ purpose, withdrawn_at: at }, n) =>
      at === null ? [] : [{ key: `withdrawn ${n}`, kind: 'withdrawn' as const, at, purpose }],
    ),
  ];
  const order = (a: TimelineEntry, b: TimelineEntry) =>
    Date.parse(a.at) - Date.parse(b.at) || RANK[a.kind] - RANK[b.kind];
  // The newest of each kind comes first: those of the same moment keep their order when reversed.
  return entries.toReversed().toSorted(order);
}
