import { DAY } from '../../../../src/domain/locale/durations.ts';
import type { Caller } from './visits.ts';
import { BOT, DESKTOP, PHONE } from './visits.ts';

/** An action of a visitor, at a time. */
type Step = { at: number; caller: Caller } & (
  | { act: 'tell'; body: { type: string; target_id?: string; source?: string } }
  | { act: 'download' | 'exchange' }
);

/** The expected result. */
type Expected = {
  visits: number;
  days: Map<number, { views: number; clicks: number; exchanges: number; saves: number }>;
  sources: Map<string, number>;
  clicked: Map<string, number>;
};

const MINUTE = 60_000;

/** A sequence of numbers in [0, 1), the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const SOURCES = [
  ['qr', 'qr'],
  ['nfc', 'nfc'],
  ['email_signature', 'email_signature'],
  ['https://www.linkedin.com/feed', 'linkedin'],
  ['https://garden-news.example/spring', 'garden-news.example'],
  ['made-up', 'direct'],
  [undefined, 'direct'],
] as const;

type Targets = { fields: string[]; social: string[]; links: string[] };

/**
 * Visits as people make them, with the expected result: each view counts, with its source, and each exchange without
 * one as one; each click with its target; a visit saves once, by script or without one; a visitor who returns half an
 * hour later makes another visit. Among them are programs, prefetches, and the owner, none of which count.
 */
export function scriptVisits(count: number, start: number, targets: Targets, owner: Record<string, string>) {
  const random = randomOf(7);
  const below = (n: number) => Math.floor(random() * n);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  const steps: Step[] = [];
  const expected: Expected = { visits: 0, days: new Map(), sources: new Map(), clicked: new Map() };

  const dayOf = (at: number) => {
    const day = Math.floor(at / DAY);
    const counts = expected.days.get(day) ?? { views: 0, clicks: 0, exchanges: 0, saves: 0 };
    expected.days.set(day, counts);
    return counts;
  };
  const add = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);

  for (let n = 0; n < count; n += 1) {
    const kind = n % 20;
    const counts = kind > 2;
    const caller: Caller = {
      address: `10.${n >> 16}.${(n >> 8) & 255}.${n & 255}`,
      agent: one([PHONE, DESKTOP]),
    };
    if (kind === 0) caller.agent = BOT;
    if (kind === 1) caller.headers = { 'sec-purpose': 'prefetch;prerender' };
    if (kind === 2) caller.headers = owner;
    // Every tenth returns, far enough from midnight to do so on the same day.
    for (let again = 0; again < (n % 10 === 5 ? 2 : 1); again += 1) {
      let at = start + (n % 3) * DAY + below(6 * 60) * MINUTE + again * 8 * 60 * MINUTE;
      const [source, name] = one(SOURCES);
      const sendEvent = (body: { type: string; target_id?: string }) =>
        steps.push({ at, caller, act: 'tell', body: { ...body, ...(source && { source }) } });
      if (counts) expected.visits += 1;
      let saved = false;
      let views = 0;
      for (let view = 0; view <= below(2); view += 1) {
        sendEvent({ type: 'view' });
        views += 1;
        if (counts) {
          dayOf(at).views += 1;
          add(expected.sources, name);
        }
        for (let click = below(4); click > 0; click -= 1) {
          at += below(25) * MINUTE + 1000;
          const type = one(['field_click', 'social_click', 'link_click'] as const);
          const list = {
            field_click: targets.fields,
            social_click: targets.social,
            link_click: targets.links,
          };
          const target_id = one(list[type]);
          sendEvent({ type, target_id });
          if (!counts) continue;
          dayOf(at).clicks += 1;
          add(expected.clicked, target_id);
        }
        if (below(5) === 0) {
          at += 5000;
          if (below(2) === 0) sendEvent({ type: 'save' });
          else steps.push({ at, caller, act: 'download' });
          if (counts && !saved) dayOf(at).saves += 1;
          saved = true;
        }
        at += MINUTE;
      }
      if (counts && below(30) === 0) {
        steps.push({ at, caller, act: 'exchange' });
        dayOf(at).exchanges += 1;
        // With several views the right one is unknown: it is a visit of its own, and so a view.
        if (views > 1) {
          expected.visits += 1;
          dayOf(at).views += 1;
          add(expected.sources, 'direct');
        }
      }
    }
  }
  return { steps: steps.toSorted((a, b) => a.at - b.at), expected };
}
