import type { Viewed } from '../visits/count.ts';
import { askInPageLanguage } from './page-language-header.ts';

/**
 * Lets the sheet take Exchange over: its code and the page of the form come with the first touch of the link, in
 * parallel. Exchange stays a link where there is no JavaScript or the sheet cannot be had.
 */
const loadSheet = () => import('./sheet/sheet.ts');
let form: Promise<Response | 0> | 0 = 0;

/** Exchange was touched: it is probably pressed next. */
export function prepareSheet(link: HTMLAnchorElement): void {
  form ||= fetch(link.href, { headers: askInPageLanguage() }).catch(() => (form = 0));
  loadSheet().catch(() => {});
}

/** Exchange was pressed. @throws where there is no sheet to show */
export async function openSheet(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  prepareSheet(link);
  const sheet = await loadSheet();
  await sheet.open(link, visit, form);
}

/** Somebody came to a card where a form is kept, or whose owner asks at once. */
export async function arrive(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  const sheet = await loadSheet();
  await sheet.arrive(link, visit);
}
