import { openProof } from '../../edge-api/modules/sign-on/prove-domain.usecases.ts';
import { callApi, type FormPage } from '../forms/call-api.ts';
import { readForm } from '../forms/form.ts';

/** The confirmation that the user runs the domain, the success message, or a notice that the link is invalid. */
export type ProofView =
  | { kind: 'ask'; token: string; team: string; domain: string; problem: string | null }
  | { kind: 'done'; domain: string }
  | { kind: 'late' };

async function ask(page: FormPage, token: string, problem: string | null): Promise<ProofView> {
  const found = await openProof(page.locals.deps, token);
  if (found) return { kind: 'ask', token, ...found, problem };
  page.response.status = 422;
  return { kind: 'late' };
}

/** Asks first: machines open links in mails too. */
export const openProofPage = (page: FormPage): Promise<ProofView> =>
  ask(page, page.url.searchParams.get('token') ?? '', null);

/** Proves the domain. */
export async function postProof(page: FormPage): Promise<ProofView> {
  const { token = '' } = await readForm(page.request);
  const answer = await callApi(page, (api) => api.signOn['sign-on'].prove.$post({ json: { token } }));
  if (answer.ok) return { kind: 'done', domain: answer.data.domain };
  page.response.status = answer.refusal.status;
  return ask(page, token, answer.refusal.detail);
}
