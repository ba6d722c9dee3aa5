import { isBlank } from '../../../src/domain/text/one-line.ts';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { dropFault } from '../../forms/drop-fault.ts';
import { normalizePhone, phoneIssue } from '../../../src/domain/addresses/phone.ts';

/** Selects and text areas have the used properties, too. */
type Field = HTMLInputElement;

/** The fields with an error message from the page. */
const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>('[data-missing], [data-invalid]'),
];

const isEmpty = (field: Field) => (field.type === 'checkbox' ? !field.checked : isBlank(field.value));

/** The field that can be filled in in place of this one. */
const otherOf = ({ form, dataset: { either } }: Field) =>
  either ? form!.querySelector<Field>(`input[name=${either}]`) : null;

/** Of two fields, one is enough; the one that is not asked for is never missing. */
function isMissing(field: Field): boolean {
  const other = otherOf(field);
  return isEmpty(field) && (!other || (!field.closest('.more') && isEmpty(other)));
}

const BROKEN: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => emailIssue(normalizeEmail(text)) !== null,
  phone: (text) => phoneIssue(normalizePhone(text)) !== null,
};

/** The message for a field's error, by the rules of the worker; undefined without one. */
function faultOf(field: Field): string | undefined {
  const { missing, invalid } = field.dataset;
  if (missing && isMissing(field)) return missing;
  return invalid && !isEmpty(field) && BROKEN[field.name]?.(field.value) ? invalid : undefined;
}

function mark(field: Field, fault: string | undefined): void {
  const message = field.ownerDocument.getElementById(`${field.id}-error`)!;
  message.hidden = !fault;
  message.querySelector('span')!.textContent = fault ?? '';
  field.closest('.field, .consent')!.classList.toggle('wrong', Boolean(fault));
  field.toggleAttribute('aria-invalid', Boolean(fault));
  if (fault) field.setAttribute('aria-invalid', 'true');
  if (fault) field.setAttribute('aria-describedby', message.id);
  else field.removeAttribute('aria-describedby');
}

/** Shows the errors of a form. @returns the first such field, undefined if it can be sent */
export function check(form: HTMLFormElement): Field | undefined {
  const faults = fieldsOf(form).map((field) => [field, faultOf(field)] as const);
  for (const [field, fault] of faults) mark(field, fault);
  const first = faults.find(([, fault]) => fault)?.[0];
  const around = first?.closest('details');
  if (around) around.open = true;
  return first;
}

/** An error disappears as soon as its field is corrected, and appears only on submission. */
export function watch(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const changed = target as Field;
    for (const field of [changed, otherOf(changed)])
      if (field && field.hasAttribute('aria-invalid') && !faultOf(field)) dropFault(field);
  });
}
