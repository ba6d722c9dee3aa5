import type { AstroGlobal } from 'astro';
import { cardFont, type CardFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { FONT_SIZES } from '../../src/domain/card/typefaces.ts';
import type { Language } from '../../src/domain/locale/languages.ts';

/** The font of a card's page and its styles. */
export type PageFont = { path: string; css: string };

/** What the fonts of devices have above and below the base line, in percent of their size: lines stay where they are. */
const ASCENT = 95;
const DESCENT = 25;
/** The device's fonts, as in card.css. */
const DEVICE = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif`;

/**
 * The styles of a card's name and of its blocks' headings in a font; those in a bio have letters that it lacks. A
 * visitor's card never changes once it is shown; a draft does.
 */
function styles({ font, path, headings }: CardFont, isDraft: boolean): string {
  const size = FONT_SIZES[font];
  const scaled = (percent: number) => `${((percent * 100) / size).toFixed(1)}%`;
  const metrics = `size-adjust:${size}%;ascent-override:${scaled(ASCENT)};descent-override:${scaled(DESCENT)};line-gap-override:0%`;
  return (
    `@font-face{font-family:card;src:url(${path})format("woff");font-display:${isDraft ? 'swap' : 'optional'};` +
    `font-weight:1 999;${metrics}}.p-name,.pic${headings ? ',.block>h2' : ''}{font-family:card,${DEVICE};text-rendering:geometricPrecision}`
  );
}

/** The font of a card in the language of its page; null for the device's. */
export async function pageFont(
  card: PublicCard,
  language: Language,
  isDraft = false,
): Promise<PageFont | null> {
  const found = await cardFont(card, language);
  return found && { path: found.path, css: styles(found, isDraft) };
}

/** The same, whose styles the policy of the page allows. */
export async function allowedPageFont(
  csp: AstroGlobal['csp'],
  card: PublicCard,
  language: Language,
): Promise<PageFont | null> {
  const font = await pageFont(card, language);
  if (!font) return null;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(font.css));
  csp?.insertStyleHash(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`);
  return font;
}
