import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '../../domain/contact/contact-form-values.ts';
import type { ReadContact } from './read-contact.types.ts';

/**
 * Fills a form from a scan, as if typed; when the other side is scanned, adds its new values. Values typed meanwhile
 * stay.
 */
export function useReadValues<Output>(
  form: UseFormReturn<ContactForm, unknown, Output>,
  read: ReadContact | undefined,
): void {
  const { values, merge } = read ?? {};
  const last = useRef<ContactForm | null>(null);
  useEffect(() => {
    if (!values || !merge) return;
    form.reset(merge(form.getValues(), last.current, values), { keepDefaultValues: true });
    last.current = values;
  }, [form, values, merge]);
}
