/** Checks that a person submitted a form, beyond the form's own checks: a hidden field, and a minimum time. */
export type Human = {
  /** The key of the form's widget, null without one. */
  readonly siteKey: string | null;
  /** Whether the widget's token is valid; null without a token. Never throws. */
  isProven(token: string | null): Promise<boolean>;
};
