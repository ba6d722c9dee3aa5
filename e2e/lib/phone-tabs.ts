import { sessionOf } from './owner.ts';
import type { Phone } from './phone.ts';

/** Milliseconds that a finger touches the screen. */
export const REST = 80;

const middleOf = (path: string) => `(() => {
  const { x, y, width, height } = document.querySelector('.tabs a.tab[href="${path}"]').getBoundingClientRect();
  return { x: x + width / 2, y: y + height / 2 };
})()`;

/** Whether the page of a path is visible, painted, and hydrated. */
const isThere = (path: string) => `location.pathname === '${path}' && !document.prerendering
  && performance.getEntriesByName('first-contentful-paint').length > 0
  && document.querySelectorAll('astro-island[ssr][client=load]').length === 0`;

/** Opens an address and waits for hydration. */
export async function openByPhone(phone: Phone, address: string): Promise<void> {
  await phone.goTo(address);
  await phone.until(isThere(new URL(address).pathname));
}

/** Signs the phone in. Chromium then drops all cached `no-store` pages. */
export async function enterByPhone(phone: Phone, origin: string, email: string): Promise<void> {
  const [pair = ''] = (await sessionOf(origin, email)).split('; ');
  const [name = '', value = ''] = pair.split(/=(.*)/s);
  await phone.setCookie({ name, value, url: origin });
}

/** Waits until the page knows that the browser has a tab cached. */
export const knowsSeen = (phone: Phone, path: string): Promise<void> =>
  phone.until(`document.querySelector('.tabs a.tab[href="${path}"][data-seen]') !== null`);

/** Taps a tab on another one, and waits until it is shown. */
export async function tapTab(phone: Phone, path: string): Promise<void> {
  await phone.tap(await phone.run(middleOf(path)), REST);
  await phone.until(isThere(path));
}
