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
  /** The design as CSS custom properties, for <html>'s style attribute. */
  style: string;
  /** Whether blocks need a line around them: their page is a dark gradient. */
  lined: boolean;
  /** The flat colour of the page, and the one where the system is dark, null where that changes nothing. */
  colour: string;
  night: string | null;
};

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables).map(([name, value]) => `${name}:${value}`);

/** What the page of a card needs besides the card itself. */
export function cardView(card: PublicCard): CardView {
  const identity = cardIdentity(card);
  // Presets can be read as they are; of an owner's own colours, what could not be read is corrected.
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
