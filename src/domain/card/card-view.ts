import {
  correctDesign,
  designVariables,
  firstStop,
  isLight,
  nightPair,
  stopsOf,
} from '../designs/colours.ts';
import { direction } from '../text/direction.ts';
import type { Direction } from '../text/direction.ts';
import { cardIdentity, type CardIdentity } from './card-identity.ts';
import type { PublicCard } from './public-card.ts';

export type CardView = CardIdentity & {
  dir: Direction;
  /** The design as CSS custom properties, for the style attribute of <html>. */
  style: string;
  /** Whether blocks need a border: the page is a dark gradient. */
  lined: boolean;
  /** The flat colour of the page, and the one for dark systems, null if it is the same. */
  colour: string;
  night: string | null;
};

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables).map(([name, value]) => `${name}:${value}`);

/** What a card's page needs besides the card itself. */
export function cardView(card: PublicCard): CardView {
  const identity = cardIdentity(card);
  // Presets are readable as they are; unreadable custom colours are corrected.
  const design = correctDesign(card.design);
  const light = isLight(design);
  const night = card.night && light ? nightPair(design) : null;
  const colour = firstStop(design.background_color);
  const scheme = light ? 'light' : 'dark';
  const style = declarations({ 'color-scheme': scheme, '--ring': colour, ...designVariables(design) });
  if (night) {
    const after = Object.entries(designVariables(night)).map(([key, value]) => [
      key.replace('--card-', '--night-'),
      value,
    ]);
    style.push(...declarations(Object.fromEntries(after)));
  }
  return {
    ...identity,
    dir: direction(identity.name),
    style: style.join(';'),
    lined: !light && stopsOf(design.background_color).length > 1,
    colour,
    night: night && firstStop(night.background_color),
  };
}
