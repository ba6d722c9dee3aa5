import type { AstroGlobal } from 'astro';
import { fetchAs, type CallingPage } from '../forms/call-as.ts';
import { referenceOf, type ApiDocument, type ShownGroup } from './api-reference.ts';

/** The path of the API's OpenAPI document. */
export const DOCUMENT = '/api/openapi.json';

/** The path of the readable API; each group has a page below it. */
export const REFERENCE = '/docs/api';

/** The readable API, from its OpenAPI document. */
export async function openReference(page: CallingPage & Pick<AstroGlobal, 'locals'>): Promise<ShownGroup[]> {
  const answer = await fetchAs(page, { identity: false })(new URL(DOCUMENT, page.url));
  const { origin } = new URL(page.locals.deps.env.PUBLIC_URL);
  return referenceOf((await answer.json()) as ApiDocument, origin);
}
