import type { APIContext } from 'astro';
import { isKnownSource } from '../../src/domain/visits/visit-sources.ts';

/** Where the visit came from that leads to a page below a card: what its own address says, else that of the card behind it. */
export function cameFrom({ request, url }: Pick<APIContext, 'request' | 'url'>): string {
  const own = url.searchParams.get('source');
  const card = URL.parse(request.headers.get('referer') ?? '');
  return own ?? (card?.host === url.host ? card.searchParams.get('source') : null) ?? '';
}

/** The way back to a card, with the mark that it was opened by. */
export const wayBack = (handle: string, source: string): string =>
  isKnownSource(source) ? `/${handle}?source=${source}` : `/${handle}`;
