import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from './client.ts';

/** Milliseconds after which a visitor tries again, and after which the next one comes. */
const PAUSE_MS = 250;

export type Load = {
  acknowledged: () => number;
  /** Answers that were neither 201 nor 503 of Cardea nor 502 of the proxy. */
  wrong: string[];
  /** Waits until all that was begun is acknowledged. @returns the names of all */
  end: () => Promise<string[]>;
  /** Has the visitors leave, acknowledged or not. */
  stop: () => void;
};

/** Visitors who exchange with a card again and again, each until the exchange is acknowledged. */
export function visitorsOf(call: Client, handle: string, count: number): Load {
  const names: string[] = [];
  const wrong: string[] = [];
  const state = { isOver: false, isStopped: false, sent: 0 };
  const isExpected = (status: number, type: unknown) =>
    status === 201 ||
    status === 502 ||
    (status === 503 && String(type).startsWith('application/problem+json'));
  const exchange = async (n: number) => {
    const name = `Trial Visitor ${String(n).padStart(5, '0')}`;
    const body = { full_name: name, email: `visitor-${n}@wire.example`, consent: true };
    while (!state.isStopped) {
      const answer = await call('POST', `/api/p/${handle}/exchange`, body, {
        'idempotency-key': `trial-${n}`,
      }).catch(() => null);
      if (answer && !isExpected(answer.status, answer.headers['content-type']))
        wrong.push(`${answer.status} ${answer.text.slice(0, 120)}`);
      if (answer?.status === 201) names.push(name);
      await delay(PAUSE_MS);
      if (answer?.status === 201) return;
    }
  };
  const visitor = async () => {
    while (!state.isOver) await exchange((state.sent += 1));
  };
  const all = Promise.all(Array.from({ length: count }, visitor));
  return {
    acknowledged: () => names.length,
    wrong,
    async end() {
      state.isOver = true;
      await all;
      return names;
    },
    stop() {
      state.isOver = true;
      state.isStopped = true;
    },
  };
}
