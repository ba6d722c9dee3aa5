import { onColour } from '../../src/domain/designs/colours.ts';
import { escapeXml } from '../../src/domain/text/escape-xml.ts';
import { initials } from '../../src/domain/text/initials.ts';
import { MARK } from '../../src/domain/brand/mark.ts';
import { cardIdentity } from '../../src/domain/card/card-identity.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';

const mark = (colour: string) =>
  `<g transform="translate(2 2)" fill="${colour}"><path d="${MARK.first}"/><path opacity=".6" d="${MARK.open}"/></g>`;

const letter = (sign: string, colour: string) =>
  `<text x="16" y="22.5" font-family="system-ui,sans-serif" font-size="18" font-weight="650" text-anchor="middle" fill="${colour}">${escapeXml(sign)}</text>`;

/**
 * The icon of a card's page, as an SVG in a `data:` URL: a tile in the colour of its main button with the product's
 * logo or, if the owner has removed the branding, the first letter of the name.
 */
export function cardIcon(card: PublicCard): string {
  const active = `#${card.design.foreground_active_color.replace('#', '')}`;
  const on = onColour(active);
  const sign = initials({ first_name: cardIdentity(card).name });
  const drawn = card.cardea_branding || sign === '' ? mark(on) : letter(sign, on);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${active}"/>${drawn}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
