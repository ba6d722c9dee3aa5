import type { ReactNode } from 'react';
import type { ContactForm as Values } from '../../domain/contact/contact-form-values.ts';

/** A scan of a paper card. */
export type ReadContact = {
  values: Values;
  /** Merges them into the form's current values, and those from an earlier side. */
  merge: (now: Values, before: Values | null, read: Values) => Values;
  /** What accompanies a field, by its path: the crop it was read from. */
  beside: (path: string) => ReactNode;
  /** The picture of the card as a data URL. */
  picture: string | null;
  onSaved: () => void;
};
