import { FORM_FIELDS } from '../../edge-api/modules/exchange/posted-form.ts';
import type { ExchangeForm } from '../../edge-api/modules/exchange/open-form.usecases.ts';
import { EXCHANGE_BODY_MAX } from '../../src/domain/exchange/exchange.ts';
import { minutesText } from '../../src/domain/locale/minutes.ts';
import { fullName } from '../../src/domain/text/full-name.ts';
import { format } from '../../src/messages/format.ts';
import type { ReadableAnswer } from '../../src/api/problem.ts';
import { inChosenLanguage } from '../../src/domain/locale/choose-language.ts';
import { clientsOf, problemOf, type ApiProblem, type VisitorPage } from '../forms/call-as.ts';
import { readFormText } from '../forms/read-form.ts';

/** The state of a form: its values, and the errors of each field and of the whole. */
export type FormState = {
  values: URLSearchParams;
  errors: Record<string, string>;
  problem: string | null;
  /** Hidden fields: a returned form's own, unless another key is needed. */
  hidden: Record<'key' | 'drawn' | 'terms' | 'visit_source', string>;
};

const freshly = ({ key, drawn_at, terms }: ExchangeForm) => ({ key, drawn: String(drawn_at), terms });

/** An empty form, of a visit from `visit_source`. */
export const blank = (form: ExchangeForm, visit_source: string): FormState => ({
  values: new URLSearchParams(),
  errors: {},
  problem: null,
  hidden: { ...freshly(form), visit_source },
});

/** The form's field for a path of the API's errors. */
const fieldOf = (path: string): string => path.replace(/^answers\.(.+)$/, 'answers[$1]');

/** What was sent, by the form's fields. A form of a former version has its name in two. */
function valuesOf(sent: string): URLSearchParams {
  const values = new URLSearchParams(sent);
  const [first_name, last_name] = [values.get('first_name') ?? '', values.get('last_name') ?? ''];
  if (!values.has('full_name')) values.set('full_name', fullName({ first_name, last_name }));
  return values;
}

function problemSentence(
  { status, code, detail, retryAfter }: ApiProblem,
  { language, messages }: VisitorPage['locals'],
): string {
  const words = messages.exchange;
  if (code === 'wrong_origin') return words.foreign;
  if (code === 'key_reused') return words.sent_before;
  if (code === 'too_large') return words.too_large;
  if (status === 503) return words.down;
  if (status !== 429) return detail ?? words.down;
  const wait = format(words.wait, { minutes: minutesText(retryAfter || 1, language) });
  return `${words.too_many} ${wait} ${words.kept_meanwhile}`;
}

/** The form with its values and its errors. */
async function refused(
  page: VisitorPage,
  form: ExchangeForm,
  sent: string,
  response: ReadableAnswer,
): Promise<FormState> {
  const problem = await problemOf(page, response);
  const values = valuesOf(sent);
  const errors: Record<string, string> = {};
  for (const [path, message] of Object.entries(problem.errors)) errors[fieldOf(path)] ??= message;
  page.response.status = response.status;
  // A form of this site keeps its key until it is stored, and its time; any other gets new ones.
  const fresh = freshly(form);
  const own = response.status === 422 || response.status === 429 || response.status === 503;
  const sentOr = (field: keyof typeof FORM_FIELDS, instead: string) =>
    (own && values.get(FORM_FIELDS[field])) || instead;
  return {
    values,
    errors,
    problem:
      Object.keys(errors).length > 0
        ? page.locals.messages.exchange.summary
        : problemSentence(problem, page.locals),
    hidden: {
      key: sentOr('key', fresh.key),
      drawn: sentOr('drawn', fresh.drawn),
      terms: fresh.terms,
      visit_source: values.get(FORM_FIELDS.visit_source) ?? '',
    },
  };
}

/**
 * Handles the form: passes it to the API unchanged, so that its rules and limits apply, and returns the redirect or the
 * form with its errors.
 */
export async function postExchange(page: VisitorPage, form: ExchangeForm): Promise<Response | FormState> {
  // One byte more than the API reads: the API refuses a form that is too long.
  const { text } = await readFormText(page.request, EXCHANGE_BODY_MAX + 1);
  const { exchange } = clientsOf(page, { identity: false }).exchange.p[':handle'];
  const type = page.request.headers.get('content-type');
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  const response = await exchange.$post(
    { param: { handle: form.card.handle } },
    { headers, init: { body: text } },
  );
  const location = response.headers.get('location');
  if (response.status === 303 && location) {
    return new Response(null, {
      status: 303,
      headers: { location: inChosenLanguage(page.url, location), 'cache-control': 'no-store' },
    });
  }
  return refused(page, form, text, response);
}
