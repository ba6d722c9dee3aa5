/**
 * A form, with its submission while no response has replaced the page. It is with the form, as each script of a page may
 * have a copy of this module.
 */
type SentForm = HTMLFormElement & { submission?: SubmitEvent | undefined };

/** Lets a form be submitted again. */
export function releaseForm(form: SentForm): void {
  const submitter = form.submission?.submitter;
  if (submitter) delete submitter.dataset.busy;
  form.submission = undefined;
}

/**
 * Prevents a submission of a form that was submitted already: its response will replace the page. Several scripts can
 * ask about the same submission. @returns whether it is the first
 */
export function sendOnce(form: SentForm, event: SubmitEvent): boolean {
  if (form.submission !== undefined && form.submission !== event) {
    event.preventDefault();
    return false;
  }
  form.submission = event;
  return true;
}

/**
 * Lets submitted forms be submitted again once they are edited, since loading may have been stopped, and on pages
 * restored from the browser's memory.
 */
export function releaseEdited(): void {
  addEventListener('pageshow', () => {
    for (const form of document.forms) releaseForm(form);
  });
  addEventListener('input', ({ target }) => {
    const { form } = target as Partial<HTMLInputElement>;
    if (form) releaseForm(form);
  });
}
