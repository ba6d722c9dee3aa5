import type { AstroGlobal } from 'astro';
import { cardFont, type CardOfFont } from '../../edge-api/modules/card-font/card-font.usecases.ts';
import { miniCardFont } from '../../src/domain/card/mini-card.ts';
import { allowStyles } from '../allow-styles.ts';
import { fontFace } from './font-face.ts';

type Page = { csp: AstroGlobal['csp']; locals: Pick<App.Locals, 'language'> };

/**
 * The styles that declare the fonts of mini cards, and that the policy of their page allows; null if no card has one.
 * A browser loads only the fonts that it shows.
 */
export async function miniCardFonts(
  { csp, locals }: Page,
  cards: readonly CardOfFont[],
): Promise<string | null> {
  const rules = cards.map(async (card) => {
    const font = await cardFont(card, locals.language);
    return font ? fontFace(miniCardFont(card), font, 'swap') : '';
  });
  const css = (await Promise.all(rules)).join('');
  if (css === '') return null;
  await allowStyles(csp, css);
  return css;
}
