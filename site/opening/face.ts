import { PRESET_DESIGNS } from '../../src/domain/designs/card-designs.ts';
import { designVariables, firstStop } from '../../src/domain/designs/colours.ts';
import { ctaLayout, DEFAULT_CTA, type CtaButton } from '../../src/domain/sections/cta.ts';
import type { Direction } from '../../src/domain/text/direction.ts';
import { initials } from '../../src/domain/text/initials.ts';
import type { PublicCard } from '../../src/domain/card/public-card.ts';
import { landing } from '#messages/landing.ts';
import { cardInitials } from '../../src/domain/card/card-initials.ts';
import { cardView } from '../../src/domain/card/card-view.ts';
import { contactRow } from '../../src/domain/sections/contact-row.ts';

/** The drawn parts of an example card: its head and its first contact details. */
export type Face = {
  name: string;
  /** The text after the name. */
  suffix: string | null;
  title: string;
  dir: Direction;
  /** The design as CSS custom properties. */
  style: string;
  cover: string | null;
  picture: string | null;
  /** Shown in place of a missing picture. */
  initials: string;
  logo: string | null;
  buttons: Pick<CtaButton, 'kind' | 'role' | 'label'>[];
  rows: { icon: string; title: string; caption: string }[];
};

/** Rows that fit the tallest stage. */
const ROWS = 5;

/** The two buttons in one row; they are decorative here, so they need no links. */
const buttonsOf = (cta: PublicCard['cta']) =>
  ctaLayout(cta, { canExchange: true }).filter(({ width }) => width !== 100);

/** A person's card. */
function faceOf(card: PublicCard): Face {
  const { name, title, dir, picture, style } = cardView(card);
  return {
    name,
    suffix: card.designation,
    title,
    dir,
    style,
    cover: card.background,
    picture,
    initials: cardInitials(card),
    logo: card.is_business && picture === card.logo ? null : card.logo,
    buttons: buttonsOf(card.cta),
    rows: card.contact_info.slice(0, ROWS).map((item) => contactRow(item)),
  };
}

/** A blank card with placeholders. */
function blankFace(): Face {
  const { example } = landing;
  const design = PRESET_DESIGNS.find(({ title }) => title === 'Fern')!;
  const variables = { '--ring': firstStop(design.background_color), ...designVariables(design) };
  return {
    name: `${example.first_name} ${example.last_name}`,
    suffix: null,
    title: example.job_title,
    dir: 'ltr',
    style: Object.entries(variables)
      .map(([property, value]) => `${property}:${value}`)
      .join(';'),
    cover: null,
    picture: null,
    initials: initials(example),
    logo: null,
    buttons: buttonsOf(DEFAULT_CTA),
    rows: [...example.rows],
  };
}

/** The face of the example card, or of a blank one if the service has none. */
export const exampleFace = (card: PublicCard | null): Face => (card ? faceOf(card) : blankFace());
