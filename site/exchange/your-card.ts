import { EXCHANGED } from '../../edge-api/modules/exchange/posted-form.ts';
import { openVisitorCard } from '../../edge-api/modules/visitor-cards/offer-card.usecases.ts';
import { HOME_PATH } from '../../src/domain/account/after-sign-in.ts';
import { inChosenLanguage } from '../../src/domain/locale/choose-language.ts';
import { callApi, seeOther, type FormPage } from '../forms/call-api.ts';
import type { VisitorPage } from '../forms/call-as.ts';
import { readForm } from '../forms/form.ts';

/** What a visitor sent to have their card offered by mail; `email` only if they were asked for one. */
type Asked = { handle: string; exchange_id: string; design: string; email: string | null };

/** A visitor's own card: mailed, not mailed, ready to be made, made in another browser, or none any more. */
export type YourCardView =
  | { kind: 'asked' }
  | { kind: 'refused'; asked: Asked; problem: string }
  | { kind: 'ready'; token: string; name: string; problem: string | null }
  | { kind: 'made' }
  | { kind: 'gone' };

type Page = FormPage & VisitorPage;

/** The exchange after which a visitor is offered a card of their own; null where sign-up is not open to everyone. */
export const offeredExchange = ({ url, locals }: Pick<Page, 'url' | 'locals'>): string | null =>
  locals.deps.env.CARDEA_SIGNUP === 'open' ? url.searchParams.get(EXCHANGED) : null;

function gone(page: Page): YourCardView {
  page.response.status = 404;
  return { kind: 'gone' };
}

/** The mailed link, which makes nothing: machines open links in mails too. */
export async function openYourCard(page: Page): Promise<YourCardView> {
  page.response.headers.set('cache-control', 'private, no-store');
  const { searchParams } = page.url;
  if (searchParams.has('asked')) return { kind: 'asked' };
  if (searchParams.has('made')) return { kind: 'made' };
  const token = searchParams.get('token') ?? '';
  const opened = token === '' ? null : await openVisitorCard(page.locals.deps, token);
  if (!opened) return gone(page);
  return { kind: 'ready', token, name: opened.details.first_name || opened.details.email, problem: null };
}

async function makeIt(page: Page, token: string): Promise<Response | YourCardView> {
  const answer = await callApi(page, (api) => api.visitorCards['your-card'].$post({ json: { token } }));
  if (answer.ok)
    return seeOther(page, answer.data.signed_in ? HOME_PATH : inChosenLanguage(page.url, '/your-card?made'));
  const { keepYours: words } = page.locals.messages;
  const { status } = answer.refusal;
  if (status === 422) return gone(page);
  const opened = await openVisitorCard(page.locals.deps, token);
  if (!opened) return gone(page);
  page.response.status = status;
  const problem = status === 403 ? words.closed : words.down;
  return { kind: 'ready', token, name: opened.details.first_name || opened.details.email, problem };
}

async function askFor(page: Page, asked: Asked): Promise<Response | YourCardView> {
  const { handle, exchange_id, design, email } = asked;
  const json = { exchange_id, email: email ?? '', ...(design && { design }) };
  const param = { handle: encodeURIComponent(handle) };
  const answer = await callApi(page, (api) =>
    api.visitorCards.p[':handle']['keep-yours'].$post({ param, json }),
  );
  if (answer.ok) return seeOther(page, inChosenLanguage(page.url, '/your-card?asked'));
  const { status, errors } = answer.refusal;
  page.response.status = status;
  const { again, down } = page.locals.messages.keepYours;
  return { kind: 'refused', asked, problem: errors.email ? again : down };
}

/** Asks for the card after an exchange, or makes the one of a mailed link. */
export async function postYourCard(page: Page): Promise<Response | YourCardView> {
  const { token, handle = '', exchange_id = '', email, design = '' } = await readForm(page.request);
  if (token) return makeIt(page, token);
  return askFor(page, { handle, exchange_id, design, email: email?.trim() ?? null });
}
