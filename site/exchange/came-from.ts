import type { APIContext } from 'astro';

/** Where the visit came from that leads to a form: what its own address says, else that of the card behind it. */
export function cameFrom({ request, url }: Pick<APIContext, 'request' | 'url'>): string {
  const own = url.searchParams.get('source');
  const card = URL.parse(request.headers.get('referer') ?? '');
  return own ?? (card?.host === url.host ? card.searchParams.get('source') : null) ?? '';
}
