import { Hono } from 'hono';
import { z } from 'zod';
import {
  EXCHANGE_BODY_MAX,
  exchangeSchema,
  exchangeVisitSchema,
  IDEMPOTENCY_KEY_MAX,
} from '../../../src/domain/exchange/exchange.ts';
import type { AnyContext, AppEnv } from '../../http/app-env.ts';
import { limitBody } from '../../http/body-limit.ts';
import { callsOf } from '../../http/call.ts';
import { requestLanguage } from '../../http/language.ts';
import { laterOf } from '../../http/later.ts';
import { sameOrigin } from '../../http/origin.ts';
import { malformed, wrongType } from '../../kit/problems.ts';
import { visitorOf } from '../../http/visitor.ts';
import { bodyOfForm, EXCHANGED, FORM_FIELDS, isTrapped, MAILED } from './posted-form.ts';
import { exchangeContacts, type ExchangeRequest } from './exchange.usecases.ts';

const FORM = 'application/x-www-form-urlencoded';
const MULTIPART = 'multipart/form-data';

const exchangeCall = callsOf('visitors')("Give one's details to the owner of a card", {
  description:
    'JSON answers 201, a plain form 303. The same `Idempotency-Key` never makes two contacts. `view` and `source` are what the events of the same view of the card say.',
  described: {
    body: exchangeSchema.extend(exchangeVisitSchema.unwrap().shape),
    types: ['application/json', FORM, MULTIPART],
    key: true,
  },
  answers: { 201: z.object({ id: z.string() }), 303: null, 307: null },
  refuses: [403, 404, 409, 429],
});

/** The idempotency key, null without one. @throws Problem 400 for one that is too long */
function keyOf(sent: string | null | undefined): string | null {
  const key = sent?.trim() || null;
  if (key && key.length > IDEMPOTENCY_KEY_MAX) throw malformed();
  return key;
}

type Sent = Pick<ExchangeRequest, 'body' | 'key' | 'form' | 'source' | 'visit'>;

async function readJson(c: AnyContext, handle: string): Promise<Sent> {
  const body: unknown = await c.req.json().catch(() => {
    throw malformed();
  });
  const key = keyOf(c.req.header('idempotency-key'));
  return {
    body,
    key,
    form: null,
    source: `/api/p/${handle}/exchange`,
    visit: exchangeVisitSchema.parse(body),
  };
}

async function fieldsOf(c: AnyContext): Promise<URLSearchParams> {
  const body = await c.req.formData().catch(() => {
    throw malformed();
  });
  const texts = [...body].filter((field): field is [string, string] => typeof field[1] === 'string');
  return new URLSearchParams(texts);
}

/** Reads a form of this site only: another site could lie about who receives the data. */
async function readForm(c: AnyContext, handle: string): Promise<Sent> {
  sameOrigin(c);
  const form = await fieldsOf(c);
  const key = keyOf(c.req.header('idempotency-key') ?? form.get(FORM_FIELDS.key));
  const trapped = isTrapped(form, c.get('deps').now());
  const [terms, proof] = [form.get(FORM_FIELDS.terms), form.get(FORM_FIELDS.proof)];
  const visit = exchangeVisitSchema.parse({
    view: form.get(FORM_FIELDS.view),
    source: form.get(FORM_FIELDS.visit_source),
  });
  return {
    body: bodyOfForm(form),
    key,
    form: { trapped, terms, proof },
    source: `/${handle}/exchange`,
    visit,
  };
}

/** The page that thanks, with the id of the exchange. */
const thanksPath = (handle: string, isMailed: boolean, id: string): string =>
  `/${handle}/thanks?${isMailed ? `${MAILED}&` : ''}${EXCHANGED}=${id}`;

/** Exchanges of visitors with the owner of a card. */
export const exchangeRoutes = new Hono<AppEnv>().post(
  '/p/:handle/exchange',
  exchangeCall,
  limitBody(EXCHANGE_BODY_MAX),
  async (c) => {
    const deps = c.get('deps');
    const type = (c.req.header('content-type') ?? '').split(';')[0]!.trim().toLowerCase();
    const isForm = type === FORM || type === MULTIPART;
    if (!isForm && type !== 'application/json') throw wrongType();
    const handle = c.req.param('handle').toLowerCase();
    const sent = await (isForm ? readForm : readJson)(c, handle);
    const visitor = visitorOf(c);
    const language = requestLanguage(c.req.raw);
    const request = { ...sent, handle, visitor, address: visitor.address, language };
    const outcome = await exchangeContacts(deps, request, laterOf(c));
    if (outcome.kind === 'moved') return c.redirect(`/api/p/${outcome.handle}/exchange`, 307);
    // A program is answered like a person.
    if (isForm) return c.redirect(thanksPath(handle, outcome.isMailed, outcome.id ?? deps.newId()), 303);
    return c.json({ id: `exchange/${outcome.id}` }, 201);
  },
);
