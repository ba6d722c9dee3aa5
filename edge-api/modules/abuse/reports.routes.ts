import { Hono } from 'hono';
import { reportSchema } from '../../../src/domain/abuse/report.ts';
import type { AnyContext, AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { callsOf } from '../../http/call.ts';
import { sameOrigin } from '../../http/origin.ts';
import { malformed, wrongType } from '../../kit/problems.ts';
import { readAs } from '../../kit/read-as.ts';
import { addressOf } from '../../limits/rate-limit.ts';
import { isTrapped } from '../exchange/posted-form.ts';
import { findReported, reportCard } from './reports.usecases.ts';

/** Bytes of the longest report. */
const REPORT_BODY = 16 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const reportCall = callsOf('visitors')('Report a card to the operator of this service', {
  description:
    'JSON answers 202, a plain form 303. Your e-mail is only stored if you give it; reports are deleted after 90 days.',
  described: { body: reportSchema, types: ['application/json', FORM] },
  answers: { 202: null, 303: null },
  refuses: [403, 404, 429],
});

/** What was sent; `null` where a program filled in the form. */
async function readReport(c: AnyContext, isForm: boolean): Promise<unknown> {
  if (!isForm)
    return c.req.json().catch(() => {
      throw malformed();
    });
  sameOrigin(c);
  const form = new URLSearchParams(await c.req.text());
  return isTrapped(form, c.get('deps').now()) ? null : Object.fromEntries(form);
}

/** What visitors say about a card to the operator, who can take it down. */
export const reportsRoutes = new Hono<AppEnv>().post(
  '/p/:handle/report',
  reportCall,
  limitBody(REPORT_BODY),
  async (c) => {
    const deps = c.get('deps');
    const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    const isForm = type === FORM;
    if (!isForm && type !== 'application/json') throw wrongType();
    const card = await findReported(deps, c.req.param('handle'));
    const sent = await readReport(c, isForm);
    if (sent !== null || !isForm) await reportCard(deps, card, readAs(reportSchema, sent), addressOf(c.req));
    return isForm ? c.redirect(`/${card.handle}/report?sent`, 303) : c.body(null, 202);
  },
);
