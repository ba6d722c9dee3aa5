import { inChosenLanguage } from '../../src/domain/locale/choose-language.ts';
import type { FormState } from '../exchange/post-exchange.ts';
import { FORM_FIELDS } from '../../edge-api/modules/exchange/posted-form.ts';
import { minutesText } from '../../src/domain/locale/minutes.ts';
import { format } from '../../src/messages/format.ts';
import { clientsOf, problemOf, type ApiProblem, type VisitorPage } from '../forms/call-as.ts';
import { readFormText } from '../forms/read-form.ts';

/** Bytes of a form that are read; the API refuses what is longer than it accepts. */
const FORM_MAX = 16 * 1024 + 1;

/** The form as it is shown: what was typed, what is wrong, and when it was drawn (milliseconds since 1970). */
export type ReportState = Pick<FormState, 'values' | 'problem'> & { drawn: string };

/** An empty form. */
export const blankReport = ({ locals: { deps } }: ReportPage): ReportState => ({
  values: new URLSearchParams(),
  problem: null,
  drawn: String(deps.now().getTime()),
});

type ReportPage = VisitorPage & { locals: { deps: { now: () => Date } } };

function problemSentence({ status, retryAfter }: ApiProblem, { locals }: VisitorPage): string {
  const { report: words, exchange } = locals.messages;
  if (status === 413) return exchange.too_large;
  if (status === 422) return words.check;
  if (status !== 429) return words.down;
  return format(words.too_many, { minutes: minutesText(retryAfter || 1, locals.language) });
}

/** Hands the form to the API as the browser sent it. @returns the redirect to the thanks, or the form with what is wrong */
export async function postReport(page: ReportPage, handle: string): Promise<Response | ReportState> {
  const { text } = await readFormText(page.request, FORM_MAX);
  const { report } = clientsOf(page, { identity: false }).reports.p[':handle'];
  const type = page.request.headers.get('content-type');
  const headers: Record<string, string> = type ? { 'content-type': type } : {};
  const response = await report.$post({ param: { handle } }, { headers, init: { body: text } });
  const location = response.headers.get('location');
  if (response.status === 303 && location)
    return new Response(null, {
      status: 303,
      headers: { location: inChosenLanguage(page.url, location), 'cache-control': 'no-store' },
    });
  const problem = await problemOf(page, response);
  page.response.status = response.status;
  const values = new URLSearchParams(text);
  const drawn = values.get(FORM_FIELDS.drawn) ?? blankReport(page).drawn;
  return { values, problem: problemSentence(problem, page), drawn };
}
