import { setTimeout as delay } from 'node:timers/promises';
import { newPhone } from './analytics.ts';

const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Milliseconds that a visitor's phone waits for a response, and before it retries. */
const PATIENCE = 5_000;
const PAUSE = 250;

/** What the service has acknowledged of one visit, and what was sent without a response. */
export type VisitCounts = {
  views: number;
  clicks: number;
  saves: number;
  exchanges: number;
  unknown: number;
};

/** A unique referring site that identifies the visit. */
export const siteOf = (n: number) => `visit-${n}.example`;

/** Whether a visit is a bot's, which must not be counted. */
export const isProgram = (n: number) => n % 20 === 0;

type Place = { origin: string; handle: string; link: string };

/**
 * A visit as a phone makes it: a view, a click by every second one, a vCard download by every fifth, an exchange by
 * every tenth, all with the page's view id: without one an exchange could belong to either of two views.
 * Unacknowledged requests are repeated.
 */
export async function visit({ origin, handle, link }: Place, n: number): Promise<VisitCounts> {
  const agent = isProgram(n) ? BOT : newPhone();
  const view = crypto.randomUUID();
  const counts: VisitCounts = { views: 0, clicks: 0, saves: 0, exchanges: 0, unknown: 0 };

  async function ask(path: string, status: number, init: RequestInit = {}): Promise<void> {
    for (;;) {
      const answer = await fetch(`${origin}/api/p/${handle}${path}`, {
        ...init,
        headers: { 'content-type': 'application/json', 'user-agent': agent, ...init.headers },
        signal: AbortSignal.timeout(PATIENCE),
      }).then(
        async (response) => {
          // A request that did not reach the runtime was not executed (RFC 9209).
          if (response.headers.get('proxy-status')?.includes('connection_refused')) return 'ECONNREFUSED';
          return (await response.arrayBuffer().catch(() => null)) && response.status;
        },
        (error: Error & { cause?: { code?: string } }) => error.cause?.code,
      );
      if (answer === status) return;
      if (typeof answer === 'number' && answer !== 503)
        throw new Error(`${path} was answered with ${answer}`);
      if (answer !== 'ECONNREFUSED') counts.unknown += 1;
      await delay(PAUSE);
    }
  }
  const sendEvent = (body: object) =>
    ask('/events', 202, { method: 'POST', body: JSON.stringify({ ...body, view }) });

  await sendEvent({ type: 'view', source: `https://${siteOf(n)}/` });
  counts.views += 1;
  if (n % 2 === 1) {
    await sendEvent({ type: 'link_click', target_id: link });
    counts.clicks += 1;
  }
  if (n % 5 === 0) {
    await ask(`/vcard?view=${view}`, 200);
    counts.saves += 1;
  }
  if (n % 10 === 3) {
    await ask('/exchange', 201, {
      method: 'POST',
      headers: { 'idempotency-key': `visit-${n}` },
      body: JSON.stringify({ full_name: `Visit ${n}`, phone: `+46 70 556 ${n}`, consent: true, view }),
    });
    counts.exchanges += 1;
  }
  return counts;
}
