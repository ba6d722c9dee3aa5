import { seeOther, type FormPage } from '../forms/call-api.ts';

/** A payment page elsewhere: a form may lead nowhere but here, so a page of its own leads on. */
export type Continuation = { kind: 'leading_on'; url: string };

/** Goes to a payment page: at once where it is of this site. */
export function continueTo(page: FormPage, address: string): Response | Continuation {
  const { origin, pathname, search } = new URL(address);
  const here = [page.url.origin, new URL(page.locals.deps.env.PUBLIC_URL).origin];
  return here.includes(origin) ? seeOther(page, pathname + search) : { kind: 'leading_on', url: address };
}

export const redirects = (view: object): view is Continuation => 'kind' in view && view.kind === 'leading_on';
