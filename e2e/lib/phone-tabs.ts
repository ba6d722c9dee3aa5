import { sessionOf } from './owner.ts';
import type { Phone } from './phone.ts';

/** Milliseconds that a finger rests on the glass. */
export const REST = 80;

const middleOf = (path: string) => `(() => {
  const { x, y, width, height } = document.querySelector('.tabs a.tab[href="${path}"]').getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Whether the page of a path is looked at, painted, and what is to act at once does. */
const isThere = (path: string) => `location.pathname === '${path}' && !document.prerendering
  && performance.getEntriesByName('first-contentful-paint').length > 0
  && document.querySelectorAll('astro-island[ssr][client=load]').length === 0`;

/** Opens an address and waits until what is to act at once does. */
export async function openByPhone(phone: Phone, address: string): Promise<void> {
  await phone.goTo(address);
  await phone.until(isThere(new URL(address).pathname));
}

/** Signs the phone in. Chromium then has no page any more whose answer may not be stored. */
export async function enterByPhone(phone: Phone, origin: string, email: string): Promise<void> {
  const [pair = ''] = (await sessionOf(origin, email)).split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  await phone.setCookie({ name, value, url: origin });
}

/** Waits until the page knows that the browser has a tab as it was left. */
export const knowsSeen = (phone: Phone, path: string): Promise<void> =>
  phone.until(`document.querySelector('.tabs a.tab[href="${path}"][data-seen]') !== null`);

/** Opens a tab from another one, as with a finger, and waits until it is there. */
export async function tapTab(phone: Phone, path: string): Promise<void> {
  await phone.tap(await phone.run(middleOf(path)), REST);
  await phone.until(isThere(path));
}
