/** Pages that take what a form posts; every other page is only looked at. */
const FORM_PAGES =
  /^\/(sign-in|sign-up|forgot-password|reset-password|verify-email|logout|card-setup|wallet-setup|account|account\/delete|select-your-plan|select-your-plan\/team|billing|complimentary|payments\/portal|payments\/checkout\/[^/]+|withdraw|[^/]+\/exchange)\/?$/;

/** Whether a page answers this method: all are looked at, some take forms, none takes anything else. */
export function answersMethod(method: string, path: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return method === 'POST' && FORM_PAGES.test(path);
}
