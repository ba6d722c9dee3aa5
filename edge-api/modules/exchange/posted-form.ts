import { GIVEN_TEXT_NAMES } from '../../../src/domain/contact/contact.fields.ts';
import { EXCHANGE_FORM_MIN_MS } from '../../../src/domain/limits/contacts.ts';

/** A query of the confirmation page: the visitor gave an email, so the card is mailed to them. */
export const MAILED = 'mailed';

/** The same with the id of the exchange, by which a card of one's own can be asked for. */
export const EXCHANGED = 'exchange';

/** The names of the form's technical fields. */
export const FORM_FIELDS = {
  key: 'idempotency_key',
  /** When the form was rendered, in milliseconds since 1970. */
  drawn: 'drawn_at',
  /** The version of the consent texts, from `termsOf`. */
  terms: 'terms',
  /** The id of the card's view in which a sheet was opened; a page without scripts has none. */
  view: 'view',
  /** The source of that view. */
  visit_source: 'source',
  /** A hidden field, so that only programs fill it in. Its name attracts programs. */
  trap: 'homepage',
  /** The token of the widget that checks for humans, in Turnstile's field. */
  proof: 'cf-turnstile-response',
} as const;

/** A question's field. */
export const answerField = (questionId: string): string => `answers[${questionId}]`;

const ANSWER = /^answers\[([\w-]{1,40})\]$/;
const NO = new Set(['', '0', 'off', 'no', 'false']);

const ticked = (value: string | null) => value !== null && !NO.has(value.trim().toLowerCase());

/** Converts a plain form to the body of the JSON call. Unchecked boxes are not sent. */
export function bodyOfForm(form: URLSearchParams): object {
  const texts = [...GIVEN_TEXT_NAMES, 'email', 'phone'].flatMap((name) =>
    form.has(name) ? [[name, form.get(name)]] : [],
  );
  const answers = [...form].flatMap(([name, answer]) => {
    const question_id = ANSWER.exec(name)?.[1];
    return question_id === undefined ? [] : [{ question_id, answer }];
  });
  return {
    ...Object.fromEntries(texts),
    consent: ticked(form.get('consent')),
    marketing: ticked(form.get('marketing')),
    answers,
  };
}

/** Whether a program filled in the form: the hidden field, or faster than anyone types. */
export function isTrapped(form: URLSearchParams, now: Date): boolean {
  if (form.getAll(FORM_FIELDS.trap).some((value) => value !== '')) return true;
  const drawn = form.get(FORM_FIELDS.drawn);
  return drawn !== null && !(now.getTime() - Number(drawn) >= EXCHANGE_FORM_MIN_MS);
}
