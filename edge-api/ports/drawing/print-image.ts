import { drawnHead } from '../../../src/domain/card/card-head.ts';
import { cardIdentity } from '../../../src/domain/card/card-identity.ts';
import { cardInitials } from '../../../src/domain/card/card-initials.ts';
import type { CardDesign } from '../../../src/domain/designs/card-designs.ts';
import { codeLook, PLAIN_CODE, type CodeLook, type CodeStyle } from '../../../src/domain/code/code-style.ts';
import { activeText, correctDesign } from '../../../src/domain/designs/colours.ts';
import { showsPicture, type Layout } from '../../../src/domain/card/layouts.ts';
import { direction, type Direction } from '../../../src/domain/text/direction.ts';
import { fontOf, type FontName } from '../../../src/domain/card/typefaces.ts';
import type { PublicCard } from '../../../src/domain/card/public-card.ts';
import { cardLink } from '../../../src/domain/share/share-links.ts';

/** Increased when the drawing changes, so that everything is drawn again. */
const DRAWING = 1;

/** The colours of a design, readable on each other. */
export type PrintColours = Record<'page' | 'name' | 'quiet' | 'active' | 'accent' | 'block', string>;

/** The printed content of a card. Cards with equal content look the same in print. */
export type PrintImage = {
  drawing: number;
  /** The link and the look of the code. */
  link: string;
  code: CodeLook;
  handle: string;
  /** The card's URL, without the scheme. */
  address: string;
  name: string;
  /** The typeface of the name; missing for the one of all texts. */
  typeface?: FontName;
  /** Missing for the default. */
  layout?: Layout;
  /** Empty without one, like the company. */
  title: string;
  company: string;
  initials: string;
  dir: Direction;
  colours: PrintColours;
  /** Paths of this site; a logo shown in place of the picture is only there. */
  picture: string | null;
  logo: string | null;
};

const oneLine = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();

function coloursOf(design: CardDesign): PrintColours {
  const shown = correctDesign(design);
  return {
    page: shown.background_color,
    name: shown.full_name_foreground_color,
    quiet: shown.career_foreground_color,
    active: activeText(shown),
    accent: shown.accent_color,
    block: shown.card_background_color,
  };
}

/**
 * The printed content of a card; `origin` is the site's own, without a slash at the end. @param style of its code; null
 * for the plain one
 */
export function printImageOf(card: PublicCard, origin: string, style: CodeStyle | null): PrintImage {
  const { name, title } = cardIdentity(card);
  const { layout } = drawnHead(card);
  return {
    drawing: DRAWING,
    link: cardLink(origin, card.handle, 'qr'),
    code: codeLook(style ?? PLAIN_CODE),
    handle: card.handle,
    address: `${origin.replace(/^https?:\/\//, '')}/${card.handle}`,
    name,
    ...fontOf(card),
    ...(layout && { layout }),
    title: card.is_business ? title : oneLine(card.job_title),
    company: card.is_business || !card.show_company_name ? '' : oneLine(card.workplace),
    initials: cardInitials(card),
    dir: direction(name),
    colours: coloursOf(card.design),
    picture: layout && !showsPicture(layout) ? null : card.picture,
    logo: card.logo,
  };
}
