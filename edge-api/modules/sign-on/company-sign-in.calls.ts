import type { Context } from 'hono';
import { companyRefusalOf, refusedPath } from '../../../src/domain/sign-on/company-refusal.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import { domainOf } from '../../../src/domain/sign-on/sign-on.ts';
import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import { signOn as words } from '#messages/sign-on.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { SignOn } from '../account/auth.ts';
import { askBetterAuth, withBody } from '../account/auth.handler.ts';
import { callbackPath } from '../account/links/callback-path.ts';
import { joinByCompany } from './join-by-company.usecases.ts';
import { providerOf } from './provider.ts';
import { readSamlAnswer } from './saml-answer.ts';
import { readByDomain, readByProvider, type SignOnRow } from './sign-on.repository.ts';

type Call = Context<AppEnv>;

/**
 * The identity provider of a set-up; whoever comes by it is put into its team.
 * @throws Problem 404 where its address is none that this service calls any more
 */
function signOnOf(c: Call, row: SignOnRow): Promise<SignOn> {
  const deps = c.get('deps');
  if (!isCallable(row.entry_point ?? row.issuer, deps.env.CARDEA_ALLOW_PRIVATE_URLS))
    throw problem('not_found', { detail: words.unknown_domain });
  const address = shortenedAddress(addressOf(c.req));
  return providerOf(deps, row, async (user) => {
    await joinByCompany(deps, row, user, { action: 'member_joined', address });
  });
}

/** Where a refusal leads: the sign-in page that was to be led to, or the one that leads on to `callbackURL`. */
function signInPage(callbackURL: string, publicUrl: string): string {
  const path = callbackPath(callbackURL, publicUrl) ?? '';
  if (path.split('?')[0] === '/sign-in') return path;
  return `/sign-in?${new URLSearchParams({ redirectTo: path })}`;
}

/** Begins to sign in with the account of a company: answers where its provider asks. @throws Problem 404, 422, 429 */
export async function beginCompanySignIn(
  c: Call,
  { email, callbackURL }: { email: string; callbackURL: string },
): Promise<Response> {
  await spendAttempt(c.get('deps'), 'company_sign_in_per_address', addressOf(c.req));
  const row = await readByDomain(c.get('deps').db, domainOf(email));
  if (!row) throw problem('not_found', { detail: words.unknown_domain });
  const body = {
    providerId: row.provider_id,
    callbackURL,
    errorCallbackURL: signInPage(callbackURL, c.get('deps').env.PUBLIC_URL),
    ...(row.protocol === 'oidc' && { loginHint: email }),
  };
  return askBetterAuth(c, withBody(c, body), { signOn: await signOnOf(c, row) });
}

/** The answer for who is refused: the sign-in page, which says why, with the path that they were to be led to. */
function refused(c: Call, response: Response): Response {
  const to = new URL(response.headers.get('location') ?? '/', c.get('deps').env.PUBLIC_URL);
  const refusal = companyRefusalOf(to.searchParams.get('error') ?? '');
  const answer = c.redirect(refusedPath(refusal, to.searchParams.get('redirectTo')), 302);
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** What a company's provider sends somebody back to. Whoever is refused lands on the sign-in page. @throws Problem 404 */
export async function endCompanySignIn(c: Call): Promise<Response> {
  const row = await readByProvider(c.get('deps').db, c.req.param('providerId') ?? '');
  if (!row) throw notFound();
  const signOn = await signOnOf(c, row);
  const request = row.protocol === 'saml' ? await readSamlAnswer(c) : c.req.raw;
  if (typeof request === 'string') return c.redirect(refusedPath(request, null), 302);
  const response = await askBetterAuth(c, request, { signOn });
  return response.status >= 500 || response.headers.has('set-auth-token') ? response : refused(c, response);
}

/** What a SAML provider may read of this service. @throws Problem 404 */
export async function serviceMetadata(c: Call): Promise<Response> {
  const row = await readByProvider(c.get('deps').db, c.req.query('providerId') ?? '');
  if (row?.protocol !== 'saml') throw notFound();
  return askBetterAuth(c, c.req.raw, { signOn: await signOnOf(c, row) });
}
