import { setTimeout as pause } from 'node:timers/promises';
import { sessionOf } from '../e2e/lib/owner.ts';
import { startProduct } from '../e2e/lib/product.ts';
import { shownTabs, type Tab } from '../src/domain/tabs.ts';
import { say } from '../scripts/lib/say.ts';
import type { Plan } from './lib/compare.ts';
import { startPhone, type Phone } from './lib/phone.ts';
import { table } from './lib/report.ts';
import type { Stage } from './lib/stage.ts';
import { summarise } from './lib/statistics.ts';

const OWNER = 'solo-active@demo.test';
/** Taps on each tab. */
const TIMES = 20;
/** Milliseconds within which a tab whose data was seen shows it, in the middle of all times. */
const WANTED = 100;
/** Milliseconds that a finger rests on the glass. */
const REST = 80;
/** Milliseconds between a tab that is shown and the next tap: it is read, and what it does once it is at rest is over. */
const SETTLE = 2_500;

/** In the page: remembers when a tap was over, in milliseconds since 1970, for the page that it leads to. */
const NOTE = `addEventListener('click', ({ timeStamp }) =>
  localStorage.setItem('tapped', performance.timeOrigin + timeStamp), { capture: true, once: true })`;

/** In the page: milliseconds from the tap to the first paint, which holds the whole page, and whether it was made ready. */
const SHOWN = `(() => {
  const ahead = performance.getEntriesByType('navigation')[0].activationStart;
  const paint = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  return { after: performance.timeOrigin + Math.max(paint, ahead) - localStorage.getItem('tapped'), ahead: ahead > 0 };
})()`;

const atRest = (path: string) => `location.pathname === '${path}' && !document.prerendering
  && performance.getEntriesByName('first-contentful-paint').length > 0
  && document.querySelectorAll('astro-island[ssr][client=load]').length === 0`;

const middleOf = (path: string) => `(() => {
  const { x, y, width, height } = document.querySelector('.tabs a.tab[href="${path}"]').getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Opens a tab from the one before, as with a finger. @returns milliseconds until it is shown */
async function time(phone: Phone, { path }: Tab): Promise<{ after: number; ahead: boolean }> {
  await phone.run(NOTE);
  await phone.tap(await phone.run(middleOf(path)), REST);
  await phone.until(atRest(path));
  await pause(SETTLE);
  return phone.run(SHOWN);
}

/**
 * How long a tab that was seen takes from the end of a tap to its content, on a phone's screen with the service worker in
 * place and nothing throttled.
 */
export async function tabsBench(_stage: Stage, _plan: Plan): Promise<string> {
  const product = await startProduct({ CARDEA_RATE_FACTOR: '1000' });
  const phone = await startPhone();
  const tabs = shownTabs();
  const times = new Map<string, number[]>(tabs.map(({ name }) => [name, []]));
  let ahead = 0;
  try {
    const [name = '', value = ''] = (await sessionOf(product.origin, OWNER)).split(/=(.*)/s);
    await phone.setCookie({ name, value, url: product.origin });
    await phone.goTo(`${product.origin}/my-profile`);
    await phone.until('navigator.serviceWorker.controller !== null');
    for (const tab of tabs.toReversed()) await phone.goTo(product.origin + tab.path);
    for (let round = 0; round < TIMES; round++) {
      for (const tab of [...tabs.slice(1), tabs[0]!]) {
        const shown = await time(phone, tab);
        times.get(tab.name)!.push(shown.after);
        if (shown.ahead) ahead += 1;
      }
      say(`  round ${round + 1} of ${TIMES}`);
    }
  } finally {
    await phone.close();
    await product.stop();
  }
  const rows = [...times].map(([name, figures]) => {
    const { median, min, max } = summarise(figures);
    return [name, ...[median, min, max].map((figure) => String(Math.round(figure)))];
  });
  const worst = Math.max(...[...times.values()].map((figures) => summarise(figures).median));
  return [
    `Milliseconds from the end of a tap of ${REST} ms to the first paint, which holds the whole page; ${TIMES} times each.\n`,
    table(['Tab', 'Median', 'Least', 'Most'], rows),
    '',
    `Wanted: ${WANTED}. Slowest median: ${Math.round(worst)}. Made ready ahead by the browser: ${ahead} of ${TIMES * tabs.length}.`,
  ].join('\n');
}
