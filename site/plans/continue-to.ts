import { seeOther, type FormPage } from '../forms/call-api.ts';

/** An external payment page: a form must not redirect to another site, so a page does. */
export type Continuation = { kind: 'leading_on'; url: string };

/** Redirects to a payment page: directly if it is on this site. */
export function continueTo(page: FormPage, address: string): Response | Continuation {
  const { origin, pathname, search } = new URL(address);
  const here = [page.url.origin, new URL(page.locals.deps.env.PUBLIC_URL).origin];
  return here.includes(origin) ? seeOther(page, pathname + search) : { kind: 'leading_on', url: address };
}

export const redirectsTo = (view: object): view is Continuation =>
  'kind' in view && view.kind === 'leading_on';
