import { FORM_FIELDS } from '../../../edge-api/modules/exchange/exchange.form.ts';
import type { Viewed } from '../../visits/count.ts';
import { check, watch } from './check.ts';
import { detailsOf, type Details } from './details.ts';
import { post, type PostedForm } from './post.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What is sent: the fields, and of which view of the card the exchange is. */
function bodyOf(form: HTMLFormElement, { view = '', source }: Viewed): string {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.set(FORM_FIELDS.view, view);
  fields.set(FORM_FIELDS.visit_source, source);
  return fields.toString();
}

/** Shows that the form is on its way, or where the network and this browser both failed it. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  form.querySelector('.go')!.ariaDisabled = String(busy);
}

/**
 * Sends a form from where it is, instead of leaving the page.
 * @param visit the view of the card that it is over
 * @param onAnswer the page that the form leads to, and what was sent
 * @param onAway nobody answered; false where the form could not be kept either
 */
export function takeOver(
  form: HTMLFormElement,
  visit: Viewed,
  onAnswer: (answer: PostedForm, details: Details) => void,
  onAway: (path: string, body: string, details: Details) => boolean,
): void {
  const shown = performance.now();
  watch(form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    const wrong = check(form);
    if (wrong) return wrong.focus();
    setBusy(form, true);
    const [path, body, details] = [new URL(form.action).pathname, bodyOf(form, visit), detailsOf(form)];
    // A browser may fill the form in faster than the worker believes people to be.
    await pause(Number(form.dataset.wait) - (performance.now() - shown));
    const sent = await post(path, body);
    setBusy(form, false);
    if (sent.kind !== 'away') onAnswer(sent, details);
    else form.querySelector<HTMLElement>('.lost')!.hidden = onAway(path, body, details);
  });
}
