import { isBlank } from '../../../src/domain/text/one-line.ts';
import { emailIssue, normalizeEmail } from '../../../src/domain/addresses/email.ts';
import { dropFault } from '../../forms/drop-fault.ts';
import { normalizePhone, phoneIssue } from '../../../src/domain/addresses/phone.ts';

/** Choices and longer texts have what is asked of a field here, too. */
type Field = HTMLInputElement;

/** The fields that a page wrote a sentence on, for what can be wrong with them. */
const fieldsOf = (form: HTMLFormElement): Field[] => [
  ...form.querySelectorAll<Field>('[data-missing], [data-invalid]'),
];

const isEmpty = (field: Field | null) =>
  field?.type === 'checkbox' ? !field.checked : isBlank(field?.value ?? '');

/** A first or a last name is a name. */
const isMissing = (field: Field) =>
  isEmpty(field) &&
  (field.name !== 'first_name' || isEmpty(field.form!.querySelector<Field>('[name=last_name]')));

const BROKEN: Readonly<Record<string, (text: string) => boolean>> = {
  email: (text) => emailIssue(normalizeEmail(text)) !== null,
  phone: (text) => phoneIssue(normalizePhone(text)) !== null,
};

/** The sentence for what is wrong with a field, by the rules that the worker holds it to; none where nothing is. */
function faultOf(field: Field): string | undefined {
  const { missing, invalid } = field.dataset;
  if (missing && isMissing(field)) return missing;
  return invalid && !isEmpty(field) && BROKEN[field.name]?.(field.value) ? invalid : undefined;
}

function mark(field: Field, fault: string | undefined): void {
  const told = field.ownerDocument.getElementById(`${field.id}-error`)!;
  told.hidden = !fault;
  told.querySelector('span')!.textContent = fault ?? '';
  field.closest('.field, .consent')!.classList.toggle('wrong', Boolean(fault));
  field.toggleAttribute('aria-invalid', Boolean(fault));
  if (fault) field.setAttribute('aria-invalid', 'true');
  if (fault) field.setAttribute('aria-describedby', told.id);
  else field.removeAttribute('aria-describedby');
}

/** Marks what is wrong with a form. @returns the first such field, none where it can be sent */
export function check(form: HTMLFormElement): Field | undefined {
  const faults = fieldsOf(form).map((field) => [field, faultOf(field)] as const);
  for (const [field, fault] of faults) mark(field, fault);
  return faults.find(([, fault]) => fault)?.[0];
}

/** A field that was marked, here or by the worker, and is changed is told right as soon as it is, and never wrong before it is sent. */
export function watch(form: HTMLFormElement): void {
  form.addEventListener('input', ({ target }) => {
    const changed = target as Field;
    const first = changed.name === 'last_name' && form.querySelector<Field>('[name=first_name]');
    for (const field of [changed, first])
      if (field && field.hasAttribute('aria-invalid') && !faultOf(field)) dropFault(field);
  });
}
