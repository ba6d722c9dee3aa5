/** Submitted forms whose response has not replaced the page, each with its submission. */
const sent = new Map<HTMLFormElement, SubmitEvent>();

/** Lets a form be submitted again. */
export function releaseForm(form: HTMLFormElement): void {
  const submitter = sent.get(form)?.submitter;
  if (submitter) delete submitter.dataset.busy;
  sent.delete(form);
}

/**
 * Prevents a submission of a form that was submitted already: its response will replace the page. Several scripts can
 * ask about the same submission. @returns whether it is the first
 */
export function sendOnce(form: HTMLFormElement, event: SubmitEvent): boolean {
  const former = sent.get(form);
  if (former !== undefined && former !== event) {
    event.preventDefault();
    return false;
  }
  sent.set(form, event);
  return true;
}

/**
 * Lets submitted forms be submitted again once they are edited, since loading may have been stopped, and on pages
 * restored from the browser's memory.
 */
export function releaseEdited(): void {
  addEventListener('pageshow', () => {
    for (const form of sent.keys()) releaseForm(form);
  });
  addEventListener('input', ({ target }) => {
    const { form } = target as Partial<HTMLInputElement>;
    if (form) releaseForm(form);
  });
}
