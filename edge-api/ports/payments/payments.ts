import { LoggableError } from '../../kit/loggable-error.ts';

/** What somebody goes to pay for. Addresses are in full. */
export type Order = {
  readonly checkout_id: string;
  readonly price_id: string;
  /** How many of what the price is for. */
  readonly quantity: number;
  /** Whether it is paid once, and not for each month or year. */
  readonly once: boolean;
  /** Of how many pieces the vendor counts what is sold: the credits of a pack, 1 for a plan. */
  readonly divide_by: number;
  readonly trial_days: number;
  readonly email: string;
  /** Who pays, as the vendor knows them from before; null for somebody new. */
  readonly customer: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  /** Kept by the vendor beside the payment. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** The page where a subscription is changed or ended, and bills are. */
type PortalVisit = {
  readonly customer: string;
  /** The subscription to be changed, null for all that the portal has. */
  readonly change: string | null;
  readonly return_url: string;
};

/** A subscription as the vendor tells of it; `incomplete` is one that was never paid. */
export type SubscriptionFacts = {
  readonly vendor_id: string;
  readonly vendor_customer_id: string;
  /** The purchase that it came of; null where it did not come of one. */
  readonly checkout_id: string | null;
  readonly price_id: string;
  readonly seats: number;
  readonly status: 'trialing' | 'active' | 'past_due' | 'ended' | 'incomplete';
  readonly trial_ends_at: Date | null;
  readonly period_ends_at: Date;
  readonly cancel_at: Date | null;
};

/** What a signed event tells. `at` is when it came about, to the second. */
export type PaymentEvent = { readonly id: string; readonly type: string; readonly at: Date } & (
  | { readonly kind: 'checkout'; readonly session_id: string; readonly outcome: 'paid' | 'expired' }
  /** Money that was given back for a purchase, all together so far, of what was paid; in the minor unit. */
  | {
      readonly kind: 'refund';
      readonly checkout_id: string;
      readonly paid: number;
      readonly returned: number;
    }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionFacts }
  | { readonly kind: 'other' }
);

/** An event as it comes over the wire: its text, and the header that signs it. */
export type Delivery = { readonly body: string; readonly signature: string };

/** Somebody who takes money. Every call may throw `VendorAway`. */
export type Payments = {
  readonly kind: 'stripe' | 'test';
  /** Whether a price of the list is one of this vendor's. */
  sells(priceId: string): boolean;
  /** @returns the vendor's id of the session, and where to go to pay */
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** Lets nobody pay in a session any more; one that was paid or has lapsed stays as it is. */
  expireCheckout(sessionId: string): Promise<void>;
  /** Whom a session that was paid is of, as the vendor knows them; null where it knows nobody. */
  customerOf(sessionId: string): Promise<string | null>;
  createPortal(visit: PortalVisit): Promise<{ url: string }>;
  /**
   * Ends a subscription at once. @returns what is to be taken in at once; a vendor elsewhere sends it by itself and gives
   * nothing here
   */
  endSubscription(subscription: SubscriptionFacts): Promise<Delivery[]>;
  /** What an event says, null where its signature is not this vendor's or too old. */
  readEvent(delivery: { body: string; signature: string | null }): Promise<PaymentEvent | null>;
};

/** The vendor did not answer, or not as it should. The reason names nobody. */
export class VendorAway extends LoggableError {}
