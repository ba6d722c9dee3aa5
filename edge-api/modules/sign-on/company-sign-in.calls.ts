import type { Context } from 'hono';
import { companyRefusalOf, refusedPath } from '../../../src/domain/sign-on/company-refusal.ts';
import { isCallable } from '../../../src/domain/pages/public-host.ts';
import { domainOf } from '../../../src/domain/sign-on/sign-on.ts';
import { shortenedAddress } from '../../../src/domain/team/team-log.ts';
import { signOn as words } from '#messages/sign-on.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { addressOf, spendAttempt } from '../../limits/rate-limit.ts';
import { notFound, problem } from '../../kit/problems.ts';
import type { SignOn } from '../account/auth.request.ts';
import { askBetterAuth, withBody } from '../account/auth.handler.ts';
import { callbackPath } from '../account/links/callback-path.ts';
import { joinByCompany } from './join-by-company.usecases.ts';
import { providerOf } from './provider.ts';
import { readSamlAnswer } from './saml-answer.ts';
import { readByDomain, readByProvider, type SignOnRow } from './sign-on.repository.ts';

type Call = Context<AppEnv>;

/**
 * The identity provider of a sign-on, whose people join its team. @throws Problem 404 if its URL may not be called any
 * more
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

/** The redirect of a refusal: the requested sign-in page, or the one that redirects to `callbackURL`. */
function signInPage(callbackURL: string, publicUrl: string): string {
  const path = callbackPath(callbackURL, publicUrl) ?? '';
  if (path.split('?')[0] === '/sign-in') return path;
  return `/sign-in?${new URLSearchParams({ redirectTo: path })}`;
}

/** Starts to sign in with a company's account: returns the provider's URL. @throws Problem 404, 422, 429 */
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

/** The response to a refused person: the sign-in page with the reason, and the redirect. */
function refused(c: Call, response: Response): Response {
  const to = new URL(response.headers.get('location') ?? '/', c.get('deps').env.PUBLIC_URL);
  const refusal = companyRefusalOf(to.searchParams.get('error') ?? '');
  const answer = c.redirect(refusedPath(refusal, to.searchParams.get('redirectTo')), 302);
  for (const cookie of response.headers.getSetCookie()) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** Handles the provider's redirect back. A refused person lands on the sign-in page. @throws Problem 404 */
export async function endCompanySignIn(c: Call): Promise<Response> {
  const row = await readByProvider(c.get('deps').db, c.req.param('providerId') ?? '');
  if (!row) throw notFound();
  const signOn = await signOnOf(c, row);
  const request = row.protocol === 'saml' ? await readSamlAnswer(c) : c.req.raw;
  if (typeof request === 'string') return c.redirect(refusedPath(request, null), 302);
  const response = await askBetterAuth(c, request, { signOn });
  return response.status >= 500 || response.headers.has('set-auth-token') ? response : refused(c, response);
}

/** The service provider's metadata for SAML. @throws Problem 404 */
export async function serviceMetadata(c: Call): Promise<Response> {
  const row = await readByProvider(c.get('deps').db, c.req.query('providerId') ?? '');
  if (row?.protocol !== 'saml') throw notFound();
  return askBetterAuth(c, c.req.raw, { signOn: await signOnOf(c, row) });
}
