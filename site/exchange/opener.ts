import type { Viewed } from '../visits/count.ts';

/**
 * Makes Exchange open the sheet: its code and the page of the form are loaded by the first touch of the link, in
 * parallel. Exchange stays a link without JavaScript or if the sheet cannot be loaded.
 */
const loadSheet = () => import('./sheet/sheet.ts');
let form: Promise<Response | 0> | 0 = 0;

/** Exchange was touched: it is probably pressed next. */
export function prepareSheet(link: HTMLAnchorElement): void {
  // Not the sheet's own function for this: shared with it, it would be one more file that every card loads.
  const headers = { 'accept-language': document.documentElement.lang };
  form ||= fetch(link.href, { headers }).catch(() => (form = 0));
  loadSheet().catch(() => {});
}

/** Exchange was pressed. @throws if the sheet cannot be shown */
export async function openSheet(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  prepareSheet(link);
  const sheet = await loadSheet();
  await sheet.open(link, visit, form);
}

/** A visit of a card with a pending form, or whose owner asks immediately. */
export async function arrive(link: HTMLAnchorElement, visit: Viewed): Promise<void> {
  const sheet = await loadSheet();
  await sheet.arrive(link, visit);
}
