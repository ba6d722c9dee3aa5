import { sheetWords as words } from './words.ts';

/** The values of a form for display, each with its label. */
export type Details = [label: string, value: string][];

/** The visitor's values in a form: filled fields, and checked boxes. */
export function sheetDetails(form: HTMLFormElement): Details {
  const labels = [...form.querySelectorAll('label')].filter((label) => !label.closest('.unseen'));
  return labels.flatMap((label): Details => {
    const field = label.control as HTMLInputElement;
    if (field.type === 'checkbox') return field.checked ? [[words.agreed, label.textContent.trim()]] : [];
    const value = field.value.trim();
    return value ? [[(label.firstElementChild ?? label).textContent.trim(), value]] : [];
  });
}
