import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { noteWrite } from '../../src/stores/last-write.ts';

/** Forms waiting for the session check. */
const waiting = new Set<HTMLFormElement>();
/** Submitted forms whose response has not replaced the page: pressing again would store it twice. */
const submitted = new Set<HTMLFormElement>();
/** Whether a held form is being submitted right now. */
let isResubmitting = false;

/** Whether a form is pending. */
export const isHolding = (): boolean => waiting.size > 0;

/** Whether a form posts to a guarded page, which would respond with the sign-in page and lose the input. */
const isForOwner = (form: HTMLFormElement): boolean =>
  form.method === 'post' && isOwnerPage(new URL(form.action).pathname);

async function sendWhenSignedIn(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
  waiting.add(form);
  // If it is unknown, the page's own response decides.
  const isSameUser = await import('./same-account.ts')
    .then(({ isSameAccount }) => isSameAccount())
    .catch(() => true);
  waiting.delete(form);
  // `site/forms/enhance.ts` marks it as submitted again.
  delete form.dataset.busy;
  if (submitter) delete submitter.dataset.busy;
  if (!isSameUser) return;
  // Its response is another page; a rejected form only costs the cached tabs.
  noteWrite();
  isResubmitting = true;
  form.requestSubmit(submitter);
  isResubmitting = false;
}

/**
 * Holds the plain forms of an owner page until the page's account is signed in, and asks for its password if it is
 * not; then each is submitted once, however often it is pressed. Forms sent by scripts ask when they call.
 */
export function holdForms(): void {
  addEventListener('submit', (event) => {
    const { target: form, submitter, defaultPrevented } = event;
    if (defaultPrevented || !(form instanceof HTMLFormElement) || !isForOwner(form)) return;
    if (isResubmitting) return void submitted.add(form);
    event.preventDefault();
    if (!waiting.has(form) && !submitted.has(form)) void sendWhenSignedIn(form, submitter);
  });
  // A page restored from the browser's memory can submit again.
  addEventListener('pageshow', () => submitted.clear());
  // As can a form that is edited, since loading may have been stopped.
  addEventListener('input', ({ target }) => {
    const { form } = target as Partial<HTMLInputElement>;
    if (form) submitted.delete(form);
  });
}
