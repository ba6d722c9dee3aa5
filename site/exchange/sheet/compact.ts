import { offerEither } from './reach.ts';

const isFilled = (field: Element) =>
  field instanceof HTMLInputElement && field.type === 'checkbox'
    ? field.checked
    : (field as HTMLInputElement).value !== '';

/** Closes what can be left out of a form, unless it is filled in or has an error; one field is for email or phone. */
export function compact(form: HTMLFormElement): void {
  const more = form.querySelector<HTMLDetailsElement>('.more');
  // A page that was cached by a former version has all its fields open.
  if (!more) return;
  offerEither(form);
  const fields = [...more.querySelectorAll('input, select, textarea')];
  more.open = fields.some((field) => isFilled(field) || field.hasAttribute('aria-invalid'));
  more.dataset['ready'] = '';
}
