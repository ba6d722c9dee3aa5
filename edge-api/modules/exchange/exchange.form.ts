import { GIVEN_TEXT_NAMES } from '../../../src/domain/contact/contact.fields.ts';
import { EXCHANGE_FORM_MIN_MS } from '../../../src/domain/limits/contacts.ts';

/** A query of the page that thanks: the visitor gave an email, so the card is mailed to them. */
export const MAILED = 'mailed';

/** The names of the form's fields that are no details of the visitor. */
export const FORM_FIELDS = {
  key: 'idempotency_key',
  /** When the form was drawn, in milliseconds since 1970. */
  drawn: 'drawn_at',
  /** What was shown to be agreed to, as `termsOf` names it. */
  terms: 'terms',
  /** The id of the view of the card that a sheet is over; a page without scripts has none. */
  view: 'view',
  /** Where that view came from. */
  visit_source: 'source',
  /** Nobody sees it, so whoever fills it in is a program. Named after something that programs look for. */
  trap: 'homepage',
  /** What a widget that proves a person fills in, under the name that Turnstile gives it. */
  proof: 'cf-turnstile-response',
} as const;

/** A question's field. */
export const answerField = (questionId: string): string => `answers[${questionId}]`;

const ANSWER = /^answers\[([\w-]{1,40})\]$/;
const NO = new Set(['', '0', 'off', 'no', 'false']);

const ticked = (value: string | null) => value !== null && !NO.has(value.trim().toLowerCase());

/** A plain form as the body that JSON would have. A box that is not ticked is not sent. */
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

/** Whether a program filled in the form: the field that nobody sees, or faster than anybody types. */
export function isTrapped(form: URLSearchParams, now: Date): boolean {
  if (form.getAll(FORM_FIELDS.trap).some((value) => value !== '')) return true;
  const drawn = form.get(FORM_FIELDS.drawn);
  return drawn !== null && !(now.getTime() - Number(drawn) >= EXCHANGE_FORM_MIN_MS);
}
