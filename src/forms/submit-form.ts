import type { ReadableAnswer, ApiProblem } from '../api/problem.ts';
import { call, type Outcome } from '../stores/call.ts';
import { placeProblem } from './refused-fields.ts';
import { forgetSuccess, toastFailure, toastRefusal } from './toast-results.ts';

export type DataOf<Response> = Response extends { json(): Promise<infer Data> } ? Data : never;

/** As much of a form as telling it what is wrong takes. Paths are dotted, from the form's root. */
export type FormPort = {
  has: (path: string) => boolean;
  /** Shows a sentence at a field; the first one gets the focus. */
  refuse: (path: string, message: string, first: boolean) => void;
};

export type Sending<Values, Response extends ReadableAnswer> = {
  /** Makes the call: `(values) => api.account.account.$put({ json: values })`. */
  send: (values: Values) => Promise<Response>;
  /** The field that a problem's code is about: `{ handle_taken: 'handle' }`. */
  fieldOf?: Readonly<Record<string, string>>;
  /** What is said where what the form changes is no more there: what was typed stays, as with any other refusal. */
  gone?: string | undefined;
  /** Takes over what a problem says of what is stored by now. @returns whether to make the call again */
  again?: (problem: ApiProblem) => boolean;
  /** Deals with a problem in a way of its own, a popup for 402 say. @returns whether it did */
  onProblem?: (problem: ApiProblem) => boolean;
};

/** Tries of a call that others come before; each of them takes another change that was made elsewhere. */
const TRIES = 3;

/**
 * The one way a form is sent: the session is renewed where it ended, what is wrong stands at its fields, anything else
 * is said in a toast, and what was typed stays. What was said to be done before does not cover what is wrong now.
 */
export async function submitForm<Values, Response extends ReadableAnswer>(
  { send, fieldOf, gone, again, onProblem }: Sending<Values, Response>,
  values: Values,
  form: FormPort,
): Promise<Outcome<DataOf<Response>>> {
  const attempt = async (tries: number): Promise<Outcome<DataOf<Response>>> => {
    const outcome = await call(() => send(values));
    return !outcome.ok && tries > 1 && again?.(outcome.problem) ? attempt(tries - 1) : outcome;
  };
  const outcome = await attempt(TRIES);
  if (outcome.ok) return outcome;
  forgetSuccess();
  if (onProblem?.(outcome.problem)) return outcome;
  if (gone && outcome.problem.status === 404) {
    toastFailure(gone, outcome.problem.about);
    return outcome;
  }
  const { fields, rest } = placeProblem(outcome.problem, form.has, fieldOf);
  for (const [index, { path, message }] of fields.entries()) form.refuse(path, message, index === 0);
  if (rest) toastRefusal(rest);
  return outcome;
}
