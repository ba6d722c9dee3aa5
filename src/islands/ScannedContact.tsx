import { Suspense } from 'react';
import type { ContactFormProps } from '../features/edit-contact/ContactForm.tsx';
import { ScannedContact as Contact } from '../features/edit-contact/ScannedContact.tsx';
import { late } from '../ui/late.ts';

const Scanner = late(async () => (await import('../features/scanner/Scanner.tsx')).Scanner);

/** A contact from a paper card; the camera comes when it is opened. */
export const ScannedContact = ({ form }: { form: Omit<ContactFormProps, 'read'> }) => (
  <Contact
    form={form}
    renderScanner={(slot) => (
      <Suspense fallback={null}>
        <Scanner {...slot} />
      </Suspense>
    )}
  />
);
