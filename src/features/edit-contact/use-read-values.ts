import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ContactForm } from '../../domain/contact/contact-form-values.ts';
import type { ReadContact } from './read-contact.types.ts';

/**
 * Fills a form with what was read of a card, as if it had been typed; when its other side is read, also what is new of that.
 * What was typed meanwhile stays.
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
