import { dropFault } from './drop-fault.ts';

/** Lets a password be seen while it is typed. */
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
  // It is sent from a password field, so that browsers offer to keep it and never to fill it in as text.
  input.form?.addEventListener('submit', () => show(false));
}

/** The key that is labelled 'next' leads to the field below, if that is still empty, and does not send the form. */
function leadToNext(event: KeyboardEvent): void {
  const input = event.target;
  if (event.key !== 'Enter' || !(input instanceof HTMLInputElement) || input.enterKeyHint !== 'next') return;
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-field] input')];
  const below = fields[fields.indexOf(input) + 1];
  if (!below || below.form !== input.form || below.value !== '') return;
  event.preventDefault();
  below.focus();
}

/**
 * One press sends a form once; what comes back from the browser's memory can be pressed again. A form that a script
 * sends by itself is not its matter.
 */
function sendOnce(): void {
  document.addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement)) return;
    if (form.dataset.busy === '') return event.preventDefault();
    form.dataset.busy = '';
    if (submitter) submitter.dataset.busy = '';
  });
  addEventListener('pageshow', () => {
    for (const busy of document.querySelectorAll<HTMLElement>('[data-busy]')) delete busy.dataset.busy;
  });
}

/** The rules come with a validator that pages without a new password have no use for. */
async function watchPasswords(inputs: NodeListOf<HTMLInputElement>): Promise<void> {
  const { watchPassword } = await import('./password-meter.ts');
  for (const input of inputs) watchPassword(input);
}

/** What was wrong with a field goes as soon as that is changed. */
function forgetFaults(): void {
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.ariaInvalid === 'true') dropFault(target);
  });
}

/** Adds to the forms of a page what they work without. */
export function enhance(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('.reveal')) addReveal(button);
  document.addEventListener('keydown', leadToNext);
  sendOnce();
  forgetFaults();
  const chosen = document.querySelectorAll<HTMLInputElement>('[data-chosen]');
  if (chosen.length > 0) void watchPasswords(chosen);
}
