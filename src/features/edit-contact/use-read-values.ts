import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '../../domain/contact-form.ts';
import { withRead } from '../../domain/scan-form.ts';

/**
 * Fills a form with what was read of a card, as if it had been typed; when its other side is read, also what is new of that.
 * What was typed meanwhile stays.
 */
export function useReadValues<Output>(
  form: UseFormReturn<ContactForm, unknown, Output>,
  read: ContactForm | null,
): void {
  const last = useRef<ContactForm | null>(null);
  useEffect(() => {
    if (!read) return;
    form.reset(withRead(form.getValues(), last.current, read), { keepDefaultValues: true });
    last.current = read;
  }, [form, read]);
}
