import { FORM_FIELDS } from '../../../edge-api/modules/exchange/posted-form.ts';
import { TRY_PARAM } from '../../../src/domain/exchange/instant-lead-capture.ts';
import type { Viewed } from '../../visits/count.ts';
import { compact } from './compact.ts';
import { offerContacts } from './contacts-button.ts';
import type { Details } from './details.ts';
import { show, theDialog } from './dialog.ts';
import { takeOver } from './form.ts';
import { addOwnCard } from './own-card.ts';
import { forget, storePending, pendingFor, sendWhenBack, type PendingForm } from './pending.ts';
import { readSheet, type PostedForm } from './post.ts';
import { offerScan } from './scan-button.ts';
import { drawWidget } from './turnstile.ts';
import { listOf, notSentYet, say, waiting } from './views.ts';
import { sheetWords as words } from './words.ts';

/** The form that is open or was closed, with its values. */
let current: HTMLElement | null = null;
/** The view of the card below the sheet. */
let visit: Viewed;

function showThanks({ main }: PostedForm, { body, details }: PendingForm): void {
  current = null;
  addOwnCard(main, body);
  main.querySelector('.say')!.insertAdjacentElement('afterend', listOf(words.sent_list, details));
  main.querySelector<HTMLElement>('.other')!.dataset.close = '';
  show(main);
}

/** @param isAsked the visitor asked for the form, and goes on to type */
function showForm(main: HTMLElement, isAsked = false): void {
  const { cssText } = main.style;
  if (cssText) theDialog().style.cssText = cssText;
  current = main;
  const form = main.querySelector('form')!;
  takeOver(form, visit, answered, notSent);
  compact(form);
  offerScan(form);
  offerContacts(form);
  show(main, isAsked);
  drawWidget(form);
}

function answered(answer: PostedForm, sent: PendingForm): void {
  if (answer.kind === 'taken') showThanks(answer, sent);
  else showForm(answer.main);
}

/** A pending form was answered: shown if the sheet is open or the visitor has to act, else only a message. */
function answeredLater(answer: PostedForm, sent: PendingForm): void {
  if (answer.kind === 'refused' || theDialog().open) return answered(answer, sent);
  current = null;
  say(words.sent_later);
}

let sending: (() => Promise<void>) | undefined;
const sendPending = (path: string) => (sending ??= sendWhenBack(path, answeredLater));

/** No response: the form is stored on this device. @returns false without storage */
function notSent(path: string, sent: PendingForm): boolean {
  if (!storePending(path, sent)) return false;
  showPending(path, sent.details);
  return true;
}

function showPending(path: string, details: Details): void {
  const drop = () => {
    forget(path);
    if (current) show(current, true);
    else theDialog().close();
  };
  show(notSentYet(details, sendPending(path), drop));
}

/** A key per form, like a UUID; `randomUUID` is for secure contexts only. */
const newKey = () =>
  [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');

/** The form of a card: the one that was prefetched by the first touch, or a new one once that was used. */
async function formAt(link: HTMLAnchorElement, fetched: Promise<Response | 0> | 0) {
  const first = await fetched;
  // In the language of this page, which its URL may have chosen against the browser's own.
  const headers = { 'accept-language': document.documentElement.lang };
  const response = first && !first.bodyUsed ? first : await fetch(link.href, { headers });
  const main = await readSheet(response);
  const key = main?.querySelector<HTMLInputElement>(`form [name=${FORM_FIELDS.key}]`);
  if (!main || !key) throw new Error('There is no form.');
  // The page may be a cached copy that was used before, perhaps by another person.
  key.value = newKey();
  return main;
}

/**
 * Exchange was pressed: opens the sheet over the card. @param viewed the view of the card @param fetched the page of
 * the form, 0 if it could not be loaded @throws without a form, so that the link is followed instead
 */
export async function open(
  link: HTMLAnchorElement,
  viewed: Viewed,
  fetched: Promise<Response | 0> | 0,
): Promise<void> {
  visit = viewed;
  const pending = pendingFor(link.pathname);
  if (pending) return showPending(link.pathname, pending.details);
  if (current) return show(current, true);
  show(waiting());
  const form = await formAt(link, fetched);
  if (theDialog().open) showForm(form, true);
}

/** Whether the visitor was asked at this card before, in this tab. */
function wasAsked(path: string): boolean {
  try {
    const asked = sessionStorage.getItem(path) !== null;
    sessionStorage.setItem(path, '');
    return asked;
  } catch {
    return false;
  }
}

/** A visit of a card with a pending form, or whose owner asks immediately. The owner is not asked, but can try it. */
export async function arrive(link: HTMLAnchorElement, viewed: Viewed): Promise<void> {
  visit = viewed;
  if (pendingFor(link.pathname)) return sendPending(link.pathname)();
  const tries = new URLSearchParams(location.search).has(TRY_PARAM);
  if (!link.hidden || (!tries && wasAsked(link.pathname))) return;
  const form = await formAt(link, 0);
  if ((tries || !('own' in form.dataset)) && !theDialog().open) showForm(form);
}
