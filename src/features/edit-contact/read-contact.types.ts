import type { ReactNode } from 'react';
import type { ContactForm as Values } from '../../domain/contact/contact-form-values.ts';

/** What was read of a paper card. */
export type ReadContact = {
  values: Values;
  /** Puts them into what the form holds now, and held of an earlier side. */
  merge: (now: Values, before: Values | null, read: Values) => Values;
  /** What stands with a field, by its path: where its value was read. */
  beside: (path: string) => ReactNode;
  /** The picture of the card as a data URL. */
  picture: string | null;
  onSaved: () => void;
};
