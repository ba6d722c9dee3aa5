import { LoggableError } from '../../kit/loggable-error.ts';

/** A checkout. URLs are absolute. */
export type Order = {
  readonly checkout_id: string;
  readonly price_id: string;
  /** The number of units. */
  readonly quantity: number;
  /** Whether it is paid once, and not per month or year. */
  readonly once: boolean;
  /** The vendor's units per price: the credits of a pack, 1 for a plan. */
  readonly divide_by: number;
  readonly trial_days: number;
  readonly email: string;
  /** The vendor's id of a returning customer; null for a new one. */
  readonly customer: string | null;
  readonly success_url: string;
  readonly cancel_url: string;
  /** Stored by the vendor with the payment. */
  readonly metadata: Readonly<Record<string, string>>;
};

/** The page for changing or ending a subscription, and for bills. */
type PortalVisit = {
  readonly customer: string;
  /** The subscription to change, null for the whole portal. */
  readonly change: string | null;
  readonly return_url: string;
};

/** A subscription as the vendor reports it; `incomplete` is one that was never paid. */
export type SubscriptionFacts = {
  readonly vendor_id: string;
  readonly vendor_customer_id: string;
  /** Its purchase; null without one. */
  readonly checkout_id: string | null;
  readonly price_id: string;
  readonly seats: number;
  readonly status: 'trialing' | 'active' | 'past_due' | 'ended' | 'incomplete';
  readonly trial_ends_at: Date | null;
  readonly period_ends_at: Date;
  readonly cancel_at: Date | null;
};

/** A signed event. `at` is its time, to the second. */
export type PaymentEvent = { readonly id: string; readonly type: string; readonly at: Date } & (
  | { readonly kind: 'checkout'; readonly session_id: string; readonly outcome: 'paid' | 'expired' }
  /** The refunded amount of a purchase in total so far, of the paid one; in the minor unit. */
  | {
      readonly kind: 'refund';
      readonly checkout_id: string;
      readonly paid: number;
      readonly returned: number;
    }
  | { readonly kind: 'subscription'; readonly subscription: SubscriptionFacts }
  | { readonly kind: 'other' }
);

/** A raw event: its text, and the header with its signature. */
export type Delivery = { readonly body: string; readonly signature: string };

/** A payment vendor. Every call may throw `VendorAway`. */
export type Payments = {
  readonly kind: 'stripe' | 'test';
  /** Whether a price belongs to this vendor. */
  sells(priceId: string): boolean;
  /** @returns the vendor's id of the session, and the URL to pay */
  createCheckout(order: Order): Promise<{ id: string; url: string }>;
  /** Expires a session; a paid or expired one is unchanged. */
  expireCheckout(sessionId: string): Promise<void>;
  /** The vendor's customer of a paid session; null if unknown. */
  customerOf(sessionId: string): Promise<string | null>;
  createPortal(visit: PortalVisit): Promise<{ url: string }>;
  /**
   * Ends a subscription immediately. @returns events to process immediately; an external vendor sends them itself and
   * returns none
   */
  endSubscription(subscription: SubscriptionFacts): Promise<Delivery[]>;
  /** Parses an event, null if its signature is not this vendor's or too old. */
  readEvent(delivery: { body: string; signature: string | null }): Promise<PaymentEvent | null>;
};

/** The vendor did not respond as expected. The reason contains no personal data. */
export class VendorAway extends LoggableError {}
