import { isOwnerPage } from '../../src/domain/pages/owner-pages.ts';
import { noteWrite } from '../../src/stores/last-write.ts';
import { releaseEdited, releaseForm, sendOnce } from '../forms/send-once.ts';

/** Forms waiting for the session check. */
const waiting = new Set<HTMLFormElement>();
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
  releaseForm(form);
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
    if (!sendOnce(form, event) || isResubmitting) return;
    event.preventDefault();
    // One that was edited while it waits is sent as it then is.
    if (!waiting.has(form)) void sendWhenSignedIn(form, submitter);
  });
  releaseEdited();
}
