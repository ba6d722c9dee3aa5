import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { noteWrite } from '../../src/stores/last-write.ts';

/** Forms that wait until it is known who is signed in. */
const waiting = new Set<HTMLFormElement>();
/** Whether a form is sent just now that has waited. */
let goesOn = false;

/** Whether a form is on its way. */
export const isHolding = (): boolean => waiting.size > 0;

/** Whether a form is posted to a page behind the guard, which would answer it by asking to sign in, without what was typed. */
const isForOwner = (form: HTMLFormElement): boolean =>
  form.method === 'post' && isOwnerPage(new URL(form.action).pathname);

async function sendWhenSignedIn(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  waiting.add(form);
  // Where nobody can tell, the page's own answer does.
  const goes = await import('./same-account.ts')
    .then(({ isSameAccount }) => isSameAccount())
    .catch(() => true);
  waiting.delete(form);
  // What marks a form as sent (`site/forms/enhance.ts`) marks it again.
  delete form.dataset.busy;
  if (submitter) delete submitter.dataset.busy;
  if (!goes) return;
  // Its answer is another page; a form that is refused there costs the tabs that were seen, and nothing else.
  noteWrite();
  goesOn = true;
  form.requestSubmit(submitter);
  goesOn = false;
}

/**
 * Holds the plain forms of an owner's page until the account that the page was made for is signed in, and asks for its
 * password where it is not. Forms that a script sends by itself ask as they call.
 */
export function holdForms(): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (goesOn || defaultPrevented || !(form instanceof HTMLFormElement) || !isForOwner(form)) return;
    event.preventDefault();
    if (!waiting.has(form)) void sendWhenSignedIn(form, submitter);
  });
}
