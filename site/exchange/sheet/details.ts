import { sheetWords as words } from './words.ts';

/** What somebody gave in a form, as a label and a value each, for showing it again. */
export type Details = [label: string, value: string][];

/** What a form says of its visitor: fields that are filled in, and boxes that are ticked. */
export function detailsOf(form: HTMLFormElement): Details {
  const labels = [...form.querySelectorAll('label')].filter((label) => !label.closest('.unseen'));
  return labels.flatMap((label): Details => {
    const field = label.control as HTMLInputElement;
    const text = (label.firstElementChild ?? label).textContent.trim();
    if (field.type === 'checkbox') return field.checked ? [[words.agreed, text]] : [];
    const value = field.value.trim();
    return value ? [[text, value]] : [];
  });
}
