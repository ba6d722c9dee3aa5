import type { ContactFormProps } from '../features/edit-contact/ContactForm.tsx';
import { ScannedContact as Contact } from '../features/edit-contact/ScannedContact.tsx';
import { LateScanner } from './LateScanner.tsx';

/** A contact from a paper card. */
export const ScannedContact = ({ form }: { form: Omit<ContactFormProps, 'read'> }) => (
  <Contact form={form} renderScanner={(slot) => <LateScanner {...slot} />} />
);
