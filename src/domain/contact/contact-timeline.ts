import type { ContactDetail } from './contact-contract.ts';

/** As much of a visit as the story of a contact tells. */
export type TimelineVisit = {
  id: string;
  timestamp: string;
  source: { id: string; name: string };
  device_model: string | null;
  device_type: 'mobile' | 'desktop' | 'tablet';
  saved_contact: boolean;
  /** What was opened in it, by its title, and how often. */
  opened: readonly { title: string; clicks: number }[];
};

type Told = Pick<ContactDetail, 'type' | 'created'> & {
  notes: readonly Pick<ContactDetail['notes'][number], 'id' | 'author' | 'created'>[];
  changes: readonly ContactDetail['changes'][number][];
  consents: readonly Pick<ContactDetail['consents'][number], 'purpose' | 'withdrawn_at'>[];
};

/** One thing that happened with a contact; `at` is ISO 8601, `key` is its alone. */
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

/** Of what happened at the same moment, what stands higher: a visit came before the contact that was given in it. */
const RANK = { withdrawn: 0, note: 1, change: 2, came: 3, visit: 4 } as const;

/** All that happened with a contact, as one list with the newest first. */
export function contactTimeline(contact: Told, visits: readonly TimelineVisit[]): TimelineEntry[] {
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
    Date.parse(b.at) - Date.parse(a.at) || RANK[a.kind] - RANK[b.kind];
  return entries.toSorted(order);
}
