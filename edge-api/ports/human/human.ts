/**
 * Proves that a form was sent by a person, beyond what the form does by itself: a field that nobody sees, and the time
 * that people take.
 */
export type Human = {
  /** The key of the widget that the form shows, null where it shows none. */
  readonly siteKey: string | null;
  /** Whether what the widget gave proves a person; null where it gave nothing. Never throws. */
  isProven(token: string | null): Promise<boolean>;
};
