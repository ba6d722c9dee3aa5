import { setTimeout as pause } from 'node:timers/promises';
import { enterByPhone, openByPhone, REST, tapTab } from '../e2e/lib/phone-tabs.ts';
import { startPhone, type Phone } from '../e2e/lib/phone.ts';
import { startProduct } from '../e2e/lib/product.ts';
import { say } from '../scripts/lib/say.ts';
import { shownTabs, type Tab } from '../src/domain/pages/tabs.ts';
import type { Plan } from './lib/compare.ts';
import { table } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

const OWNER = 'solo-active@demo.test';
/** Taps on each tab. */
const TIMES = 20;
/** Allowed median milliseconds until a seen tab shows its data. */
const WANTED = 100;
/** Milliseconds between showing a tab and the next tap: time to read, and for idle work to finish. */
const SETTLE = 2_500;
/** A browser without page cache, as all are after some minutes. */
const KEEPS_NOTHING = ['--disable-features=BackForwardCache'];

/** In the page: stores the time of a tap's end, in milliseconds since 1970, for the next page. */
const NOTE = `addEventListener('click', ({ timeStamp }) =>
  localStorage.setItem('tapped', performance.timeOrigin + timeStamp), { capture: true, once: true })`;

/** In the page: notes the first frame after it is restored from the cache, known in the second one. */
const WATCH = `window.shown ??= addEventListener('pageshow', ({ persisted }) => persisted &&
  requestAnimationFrame(() => requestAnimationFrame(() => { shown = performance.timeOrigin + performance.now(); }))) ?? 0`;

type Shown = { after: number; how: 'left' | 'ahead' | 'anew' };

/** In the page: milliseconds from the tap to its first frame, which contains the whole page, and its source. */
const SHOWN = `(() => {
  const left = (window.shown ?? 0) > localStorage.getItem('tapped');
  const ahead = performance.getEntriesByType('navigation')[0].activationStart;
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  const at = left ? shown : performance.timeOrigin + Math.max(paint, ahead);
  return { after: at - localStorage.getItem('tapped'), how: left ? 'left' : ahead > 0 ? 'ahead' : 'anew' };
})()`;

/** Taps a tab on the previous one. */
async function time(phone: Phone, { path }: Tab): Promise<Shown> {
  await phone.run(NOTE);
  await tapTab(phone, path);
  await pause(SETTLE);
  const shown = await phone.run<Shown>(SHOWN);
  await phone.run(WATCH);
  return shown;
}

/** Opens each tab repeatedly, after all were seen. */
async function timesOf(origin: string, flags: readonly string[]): Promise<Map<string, Shown[]>> {
  const phone = await startPhone(flags);
  const tabs = shownTabs();
  const inTurn = [...tabs.slice(1), tabs[0]!];
  const times = new Map<string, Shown[]>(tabs.map(({ name }) => [name, []]));
  try {
    await enterByPhone(phone, origin, OWNER);
    await openByPhone(phone, origin + tabs[0]!.path);
    await phone.until('navigator.serviceWorker.controller !== null');
    await phone.run(WATCH);
    for (const tab of inTurn) await time(phone, tab);
    for (let round = 0; round < TIMES; round++) {
      for (const tab of inTurn) times.get(tab.name)!.push(await time(phone, tab));
      say(`  round ${round + 1} of ${TIMES}`);
    }
  } finally {
    await phone.close();
  }
  return times;
}

function reportOf(times: Map<string, Shown[]>): { rows: string; slowest: number; how: string } {
  const all = [...times].map(([name, shown]) => ({ name, ...summarise(shown.map(({ after }) => after)) }));
  const counts = Object.groupBy([...times.values()].flat(), ({ how }) => how);
  return {
    rows: table(
      ['Tab', 'Median', 'Least', 'Most'],
      all.map(({ name, median, min, max }) => [
        name,
        ...[median, min, max].map((n) => String(Math.round(n))),
      ]),
    ),
    slowest: Math.round(Math.max(...all.map(({ median }) => median))),
    how: `${counts.left?.length ?? 0} as left, ${counts.ahead?.length ?? 0} made ready ahead, ${counts.anew?.length ?? 0} anew`,
  };
}

/**
 * How long a seen tab takes from the end of a tap to its content, on a phone's screen with the service worker and
 * without throttling: with and without the browser's page cache.
 */
export async function tabsBench(_stage: Stage, _plan: Plan): Promise<string> {
  const product = await startProduct({ CARDEA_RATE_FACTOR: '1000' });
  try {
    const left = reportOf(await timesOf(product.origin, []));
    const anew = reportOf(await timesOf(product.origin, KEEPS_NOTHING));
    return [
      `Milliseconds from the end of a tap of ${REST} ms to the first frame, which holds the whole page; ${TIMES} times each.\n`,
      left.rows,
      '',
      `Wanted: ${WANTED}. Slowest median: ${left.slowest}. ${left.how}.`,
      '\nIn a browser that keeps no page:\n',
      anew.rows,
      '',
      `Slowest median: ${anew.slowest}. ${anew.how}.`,
    ].join('\n');
  } finally {
    await product.stop();
  }
}
