import type { Language } from '../../src/domain/locale/languages.ts';
import type { VisitEvent } from '../../src/domain/visits/visits.ts';

/**
 * What can happen, and what is told of it: ids and facts, never a letter or an address. Whoever writes a letter about it
 * reads then what it says.
 */
export type EventData = {
  /** Cards with these tags (`edge-api/kit/edge-tags.ts`) show something else now. */
  'card.changed': { tags: string[] };
  /**
   * A visitor gave their details to a card's owner. `mails_visitor` says whether the address that they gave is written to;
   * `visit` is null where there is nothing to count.
   */
  'exchange.created': {
    contact_id: string;
    mails_visitor: boolean;
    /** What the visitor reads; events of earlier versions do not say it. */
    language?: Language;
    visit: VisitEvent | null;
  };
  /** Somebody wrote a contact down, or changed one, by hand or by a program; an exchange is `exchange.created`. */
  'contact.created': { contact_id: string };
  'contact.updated': { contact_id: string };
  /**
   * Contacts have other tags or notes, lost what was found about them, or are there again: nothing that finds duplicates.
   * Recorded only of those whose owner listens; which these are, the row alone knows (`recordContactsChange`).
   */
  'contacts.changed': { contact_ids: string[] };
  /** More was found about a contact than its owner knew. */
  'contact.enriched': { contact_id: string };
  /** Profiles are other than before. It may be dispatched where nothing was changed; then it was not recorded. */
  'profile.updated': { profile_ids: string[] };
  /** A visitor took back what they gave. What their owner is written says a name that is nowhere any more, so it is sealed. */
  'contact.withdrawn': { contact_id: string; sealed_letter: string | null };
  /** A link is used that changes an account's e-mail; `link` is its hash. Whether it did is seen when this is told. */
  'email.leaving': { link: string };
  /** A webhook was switched off, since no call went well for days. */
  'webhook.disabled': { webhook_id: string };
};

export type EventKind = keyof EventData;

/** Something that happened. */
export type EventOf<Kind extends EventKind> = {
  id: string;
  kind: Kind;
  /** What it happened to; subscribers are told of one subject in the order in which it happened. */
  subject: string;
  data: EventData[Kind];
  created_at: Date;
};

export type AnyEvent = { [Kind in EventKind]: EventOf<Kind> }[EventKind];

/** Who is told of what happened. It may be told of one event more than once: after a death nobody knows how far it came. */
export type Subscriber<Kind extends EventKind> = {
  run: (event: EventOf<Kind>) => Promise<void>;
  /** Whether it need not wait until it was told of what happened before to the same subject. */
  inAnyOrder?: true;
};

/** Who is told of each kind, by names that stay: they are written beside the event until it was told. */
export type Subscribers = { readonly [Kind in EventKind]: Readonly<Record<string, Subscriber<Kind>>> };
