import type { AstroGlobal } from 'astro';
import { cacheHeaders } from '../../edge-api/http/cache-headers.ts';
import { shareImageUrl } from '../../edge-api/modules/discovery/share-image.usecases.ts';
import type { Opened } from '../../edge-api/modules/visitors/open-card.usecases.ts';
import { allowOthers } from '../allow-others.ts';
import { setCardLanguage } from './card-language.ts';
import { allowedPageFont } from './page-font.ts';

type Page = Pick<AstroGlobal, 'locals' | 'csp' | 'response'>;

/**
 * The props of a public card in its visitor's language, whose page the edge can cache, and whose policy allows its font
 * and the hosts of its videos.
 */
export async function cardPage(
  { locals, csp, response }: Page,
  { card, tags, newcomer }: Extract<Opened, { kind: 'card' }>,
) {
  const { deps } = locals;
  setCardLanguage(locals, card);
  locals.newcomer = newcomer;
  allowOthers(csp, { siteKey: deps.human.siteKey, videos: card.videos });
  for (const [name, value] of Object.entries(cacheHeaders(tags))) response.headers.set(name, value);
  return {
    card,
    origin: new URL(deps.env.PUBLIC_URL).origin,
    image: await shareImageUrl(deps, card),
    font: await allowedPageFont(csp, card, locals.language),
    exchangeHref: `/${card.handle}/exchange`,
  };
}
