import type { ContactTag } from '../contact/tags.ts';
import type { PendingContact } from './pending-contact.ts';
import type { PendingEdit } from './pending-edit.ts';

/** What a new contact is called before it is added: its name, else the first other value. */
export function newContactName({
  full_name,
  first_name,
  last_name,
  company_name,
  emails,
  phones,
}: PendingContact) {
  const parts = [first_name, last_name].filter(Boolean).join(' ');
  return [full_name, parts, company_name, emails?.[0], phones?.[0]].find(Boolean) ?? '';
}

/**
 * A change made offline, stored on the device until sent: a note, tags added to and removed from a contact, its edited
 * fields, or a new contact.
 */
export type PendingChange = {
  /** The idempotency key, so that repeated sending writes it once. */
  key: string;
  /** The contact's bare id; empty for a new one. */
  contact: string;
  /** Time of the change (ISO 8601). */
  made: string;
  /** Why the service rejected it; null while unsent or unanswered. */
  refused: string | null;
} & (
  | { kind: 'note'; text: string }
  | { kind: 'tags'; add: ContactTag[]; remove: string[] }
  | { kind: 'contact'; json: PendingContact }
  | { kind: 'edit'; edit: PendingEdit }
);

function isWaiting(value: unknown): value is PendingChange {
  const { kind, key, contact, made, text, add, remove, json, edit } = (value ?? {}) as Record<
    string,
    unknown
  >;
  if ([key, contact, made].some((one) => typeof one !== 'string')) return false;
  if (kind === 'note') return typeof text === 'string';
  if (kind === 'contact') return typeof json === 'object' && json !== null;
  if (kind === 'edit') return typeof edit === 'object' && edit !== null;
  return kind === 'tags' && Array.isArray(add) && Array.isArray(remove);
}

/** Parses a stored pending change; null if unreadable. */
export function readPendingChange(stored: string): PendingChange | null {
  try {
    const value: unknown = JSON.parse(stored);
    return isWaiting(value) ? value : null;
  } catch {
    return null;
  }
}

/** What follows for a pending change from the response's status (0: no response). */
export function statusOutcome(status: number): 'sent' | 'wait' | 'refused' {
  if (status >= 200 && status < 300) return 'sent';
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
    ? 'wait'
    : 'refused';
}

/** Milliseconds until the next attempt, unless an event reports that the network is back. */
const WAITS = [5_000, 10_000, 20_000, 40_000, 60_000];
export const outboxRetryDelay = (tries: number): number => WAITS[Math.min(tries, WAITS.length - 1)]!;
