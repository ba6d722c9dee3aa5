import type { AstroGlobal } from 'astro';
import { cardFont, type CardFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import type { Language } from '../../src/domain/locale/languages.ts';
import { allowStyles } from '../allow-styles.ts';
import { FONT_PARTS, fontFace } from './font-face.ts';

/** The font of a card's page and its styles. */
export type PageFont = { path: string; css: string };

/** The device's fonts, as in card.css. */
const DEVICE = `system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif`;

/**
 * The styles of a card's name and of its blocks' headings in a font; those in a bio have letters that it lacks. A
 * visitor's card never changes once it is shown; a draft does.
 */
const styles = (found: CardFont, isDraft: boolean): string =>
  fontFace('card', found, isDraft ? 'swap' : 'optional') +
  FONT_PARTS.identity +
  (found.headings ? `,${FONT_PARTS.headings}` : '') +
  `{font-family:card,${DEVICE};text-rendering:geometricPrecision}`;

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
  if (font) await allowStyles(csp, font.css);
  return font;
}
