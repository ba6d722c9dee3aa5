import { FORM_FIELDS } from '../../../edge-api/modules/exchange/posted-form.ts';
import type { Viewed } from '../../visits/count.ts';
import { check, watch } from './check.ts';
import { sheetDetails } from './details.ts';
import type { PendingForm } from './pending.ts';
import { post, type PostedForm } from './post.ts';
import { readReach } from './reach.ts';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The submitted body: the fields, and the view of the card. */
function bodyOf(form: HTMLFormElement, { view = '', source }: Viewed): string {
  const fields = new URLSearchParams([...new FormData(form)] as [string, string][]);
  fields.set(FORM_FIELDS.view, view);
  fields.set(FORM_FIELDS.visit_source, source);
  return fields.toString();
}

/** Shows that the form is being sent, or that the network and this browser both failed. */
function setBusy(form: HTMLFormElement, busy: boolean): void {
  form.ariaBusy = String(busy);
  form.querySelector('.go')!.ariaDisabled = String(busy);
}

/**
 * Sends a form without leaving the page. @param visit the view of the card below @param onAnswer the resulting page,
 * and what was sent @param onAway no response; false if the form could not be stored either
 */
export function takeOver(
  form: HTMLFormElement,
  visit: Viewed,
  onAnswer: (answer: PostedForm, sent: PendingForm) => void,
  onAway: (path: string, sent: PendingForm) => boolean,
): void {
  const shown = performance.now();
  watch(form);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (form.ariaBusy === 'true') return;
    readReach(form);
    const wrong = check(form);
    if (wrong) return wrong.focus();
    setBusy(form, true);
    const path = new URL(form.action).pathname;
    const { lang: language } = document.documentElement;
    const sent = { body: bodyOf(form, visit), details: sheetDetails(form), language };
    // A browser may fill the form in faster than the worker expects of people.
    await pause(Number(form.dataset.wait) - (performance.now() - shown));
    const answer = await post(path, sent);
    setBusy(form, false);
    if (answer.kind !== 'away') onAnswer(answer, sent);
    else form.querySelector<HTMLElement>('.lost')!.hidden = onAway(path, sent);
  });
}
