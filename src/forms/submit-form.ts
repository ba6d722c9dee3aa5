import type { ReadableAnswer, ApiProblem } from '../api/problem.ts';
import { call, type Outcome } from '../stores/call.ts';
import { placeProblem } from './refused-fields.ts';
import { forgetSuccess, toastFailure, toastRefusal } from './toast-results.ts';

export type DataOf<Response> = Response extends { json(): Promise<infer Data> } ? Data : never;

/** The form functions for showing errors. Paths are dotted, from the form's root. */
export type FormPort = {
  has: (path: string) => boolean;
  /** Shows a message at a field; the first one gets the focus. */
  refuse: (path: string, message: string, first: boolean) => void;
};

export type SendOptions<Values, Response extends ReadableAnswer> = {
  /** Makes the call: `(values) => api.account.account.$put({ json: values })`. */
  send: (values: Values) => Promise<Response>;
  /** Maps problem codes to fields: `{ handle_taken: 'handle' }`. */
  fieldOf?: Readonly<Record<string, string>>;
  /** The message if the edited resource no longer exists; typed text stays, as after any error. */
  gone?: string | undefined;
  /** Takes over the stored version from a problem. @returns whether to repeat the call */
  again?: (problem: ApiProblem) => boolean;
  /** Handles a problem itself, for example with a popup for 402. @returns whether it did */
  onProblem?: (problem: ApiProblem) => boolean;
};

/** Maximum attempts, each after taking over another change made elsewhere. */
const TRIES = 3;

/**
 * The only way to submit a form: renews an expired session, shows errors at their fields, others in a toast, and
 * leaves typed text in place. Dismisses an earlier success message on errors.
 */
export async function submitForm<Values, Response extends ReadableAnswer>(
  { send, fieldOf, gone, again, onProblem }: SendOptions<Values, Response>,
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
