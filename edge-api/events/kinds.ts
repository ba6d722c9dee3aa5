import type { Language } from '../../src/domain/locale/languages.ts';
import type { VisitEvent } from '../../src/domain/visits/visits.ts';

/**
 * The domain events and their data: ids and facts, never a letter or an address. The text of a letter is read when it
 * is written.
 */
export type EventData = {
  /** Cards with these tags (`edge-api/kit/edge-tags.ts`) changed. */
  'card.changed': { tags: string[] };
  /**
   * A visitor shared their details with a card's owner. `mails_visitor` says whether their address is written to;
   * `visit` is null if there is none to count.
   */
  'exchange.created': {
    contact_id: string;
    mails_visitor: boolean;
    /** The visitor's language; events of earlier versions do not have it. */
    language?: Language;
    visit: VisitEvent | null;
  };
  /** A contact was created or changed, by hand or by a program; an exchange is `exchange.created`. */
  'contact.created': { contact_id: string };
  'contact.updated': { contact_id: string };
  /**
   * The tags or notes of contacts changed, their enrichment was deleted, or they were restored: nothing that affects
   * duplicates. Recorded only for owners with a subscribed webhook; only the stored row has the ids
   * (`recordContactsChange`).
   */
  'contacts.changed': { contact_ids: string[] };
  /** Contacts were deleted, or merged into others; recorded as `contacts.changed` is. */
  'contacts.deleted': { contact_ids: string[] };
  /** Enrichment found details of a contact. */
  'contact.enriched': { contact_id: string };
  /** Profiles changed. It may be dispatched without a change; then it was not recorded. */
  'profile.updated': { profile_ids: string[] };
  /** A visitor withdrew their details. The letter to the owner contains a name that is deleted, so it is sealed. */
  'contact.withdrawn': { contact_id: string; sealed_letter: string | null };
  /** A link to change an account's e-mail was used; `link` is its hash. The subscriber reads whether it did. */
  'email.leaving': { link: string };
  /** A webhook was disabled, since no request succeeded for days. */
  'webhook.disabled': { webhook_id: string };
};

export type EventKind = keyof EventData;

/** A domain event. */
type EventOf<Kind extends EventKind> = {
  id: string;
  kind: Kind;
  /** The subject of the event; subscribers receive the events of a subject in order. */
  subject: string;
  data: EventData[Kind];
  created_at: Date;
};

export type AnyEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** A subscriber of a kind of event. It may receive an event more than once: after a crash its progress is unknown. */
export type Subscriber<Kind extends EventKind> = {
  run: (event: EventOf<Kind>) => Promise<void>;
  /** Whether it need not receive the events of a subject in order. */
  inAnyOrder?: true;
};

/** The subscribers of each kind, by permanent names: they are stored beside the event until it is delivered. */
export type Subscribers = { readonly [Kind in EventKind]: Readonly<Record<string, Subscriber<Kind>>> };

/** The subject of a contact's events, which orders them. */
export const contactSubject = (contactId: string): string => `contact:${contactId}`;

/** The subject of an e-mail change, which orders its events: the link that confirms it, by its hash. */
export const linkSubject = (link: string): string => `link:${link}`;
