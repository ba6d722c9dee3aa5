import { domainOf } from '../../src/domain/sign-on/sign-on.ts';
import { normalizeEmail } from '../../src/domain/addresses/email.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { checkEmail } from './check.ts';
import { blank, readForm, refuseForm, refused, type FormState } from '../forms/form.ts';
import { withRedirectTo } from './with-redirect-to.ts';

/** The form for a work e-mail, or the redirect to the company's own page. */
export type CompanyView =
  { kind: 'form'; state: FormState } | { kind: 'leaving'; provider: string; to: string };

/** The initial form. */
export const openCompanySignIn = (): CompanyView => ({ kind: 'form', state: blank() });

/** Redirects to the company page of the entered e-mail. */
export async function postCompanySignIn(page: FormPage): Promise<CompanyView> {
  const values = await readForm(page.request);
  const errors = checkEmail(values);
  if (Object.keys(errors).length > 0) return { kind: 'form', state: refuseForm(page, { values, errors }) };
  const email = normalizeEmail(values.email ?? '');
  const json = { email, callbackURL: withRedirectTo(page, '/sign-in') };
  const answer = await callApi(page, (api) => api.companySignIn['sign-in'].sso.$post({ json }));
  if (!answer.ok) return { kind: 'form', state: refused(page, values, answer.refusal) };
  return { kind: 'leaving', provider: domainOf(email), to: answer.data.url };
}
