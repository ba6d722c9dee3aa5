import type { APIContext } from 'astro';
import { isKnownSource } from '../../src/domain/visits/visit-sources.ts';

/** The source of the visit of a page below a card: from its own URL, else from that of the card before it. */
export function cameFrom({ request, url }: Pick<APIContext, 'request' | 'url'>): string {
  const own = url.searchParams.get('source');
  const card = URL.parse(request.headers.get('referer') ?? '');
  return own ?? (card?.host === url.host ? card.searchParams.get('source') : null) ?? '';
}

/** The link back to a card, with the source of the visit. */
export const wayBack = (handle: string, source: string): string =>
  isKnownSource(source) ? `/${handle}?source=${source}` : `/${handle}`;
