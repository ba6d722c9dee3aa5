import { isPhoneNumber } from '../../../src/domain/addresses/phone.ts';
import { dropFault } from '../../forms/drop-fault.ts';

const find = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLInputElement>(`input[name=${name}]`)!;
const blockOf = (field: HTMLElement) => field.closest<HTMLElement>('.field')!;

/** Fields among those that can be left out; of email and phone, the one that is not asked for. */
const isAside = (field: HTMLElement) => field.closest('.more') !== null;

/** The texts of fields that another one replaced, in case it is replaced in turn. */
const left = new WeakMap<HTMLInputElement, string>();

/** Puts a field into the place of the one that is asked for, which takes its place. */
function swap(asked: HTMLInputElement, other: HTMLInputElement): void {
  const [here, there] = [blockOf(asked), blockOf(other)];
  const place = document.createComment('');
  here.replaceWith(place);
  there.replaceWith(here);
  place.replaceWith(there);
}

/** The visitor chose the other field: it is empty, or has what they typed before, or the number that was typed. */
function replace(asked: HTMLInputElement, other: HTMLInputElement): void {
  const typed = asked.value;
  const isMeant = other.type === 'tel' && isPhoneNumber(typed);
  if (other.value === '') other.value = isMeant ? typed : (left.get(other) ?? '');
  left.set(asked, isMeant ? '' : typed);
  asked.value = '';
  dropFault(asked);
  swap(asked, other);
}

/** Lets a visitor give a phone number in place of an email, and the other way round, if the owner accepts both. */
export function offerEither(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('[data-either]')];
  const [email, phone] = fields;
  if (!email || !phone) return;
  if (email.value === '' && phone.value !== '') swap(email, phone);
  for (const field of fields) {
    const button = blockOf(field).querySelector<HTMLButtonElement>('.instead')!;
    button.addEventListener('click', () => {
      const other = field === email ? phone : email;
      replace(field, other);
      other.focus();
    });
  }
}

/** A phone number that was typed as the email becomes the phone, as in the worker. */
export function readReach(form: HTMLFormElement): void {
  const [email, phone] = [find(form, 'email'), find(form, 'phone')];
  if (email.required || phone.value.trim() !== '' || !isPhoneNumber(email.value)) return;
  phone.value = email.value;
  email.value = '';
  dropFault(email);
  if (!isAside(email) && isAside(phone)) swap(email, phone);
}
