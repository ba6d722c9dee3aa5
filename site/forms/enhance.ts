import { dropFault } from './drop-fault.ts';
import { releaseEdited, sendOnce } from './send-once.ts';

/** Adds a reveal button to a password. */
function addReveal(button: HTMLButtonElement): void {
  const input = button.parentElement?.querySelector('input');
  if (!input) return;
  const show = (shown: boolean) => {
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-pressed', String(shown));
  };
  button.hidden = false;
  button.addEventListener('click', () => {
    show(input.type === 'password');
    input.focus();
  });
  // It is submitted as a password field, so that browsers offer to save it and never suggest it as text.
  input.form?.addEventListener('submit', () => show(false));
}

/** Enter focuses the next field if it is still empty, instead of submitting the form. */
function leadToNext(event: KeyboardEvent): void {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || input.enterKeyHint !== 'next') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field] input')];
  const below = fields[fields.indexOf(input) + 1];
  if (!below || below.form !== input.form || below.value !== '') return;
  event.preventDefault();
  below.focus();
}

/** Submits a form once per press, and shows the pressed button as busy. Submits by scripts are not affected. */
function sendPlainFormsOnce(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (sendOnce(form, event) && submitter) submitter.dataset.busy = '';
  });
  releaseEdited();
}

/** The rules come with a validator that pages without a new password do not need. */
async function watchPasswords(inputs: NodeListOf<HTMLInputElement>): Promise<void> {
  const { watchPassword } = await import('./password-meter.ts');
  for (const input of inputs) watchPassword(input);
}

/** Removes a field's error when it is edited. */
function forgetFaults(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid === 'true') dropFault(target);
  });
}

/** Marks an edited form: the button of one that starts quiet is then as dark as any other. */
function markEdited(): void {
  document.addEventListener('input', ({ target }) => {
    const { form } = target as Partial<HTMLInputElement>;
    if (form) form.dataset.edited = '';
  });
}

/** Progressively enhances the forms of a page. */
export function enhance(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.reveal')) addReveal(button);
  document.addEventListener('keydown', leadToNext);
  sendPlainFormsOnce();
  forgetFaults();
  markEdited();
  const chosen = document.querySelectorAll<HTMLInputElement>('[data-chosen]');
  if (chosen.length > 0) void watchPasswords(chosen);
}
