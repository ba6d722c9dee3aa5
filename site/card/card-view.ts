import { designVariables, firstStop, isLight, nightPair } from '../../src/domain/colours.ts';
import { direction } from '../../src/domain/direction.ts';
import type { Direction } from '../../src/domain/direction.ts';
import { fullName, titleLine } from '../../src/domain/full-name.ts';
import type { PublicCard } from '../../src/domain/public-card.ts';
import { workCategoryTitle } from '../../src/domain/work-categories.ts';

export type CardView = {
  name: string;
  /** The line under the name, empty where there is nothing to say. */
  title: string;
  dir: Direction;
  /** What stands in the picture's place: a business shows its logo there. */
  picture: string | null;
  /** The design as CSS custom properties, for <html>'s style attribute. */
  style: string;
  /** The flat colour of the page, and the one where the system is dark, null where that changes nothing. */
  colour: string;
  night: string | null;
};

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables).map(([name, value]) => `${name}:${value}`);

/** What the page of a card needs besides the card itself. */
export function cardView(card: PublicCard): CardView {
  const person = fullName(card);
  const name = card.is_business ? card.workplace || person : person;
  const title = card.is_business ? (workCategoryTitle(card.work_category) ?? '') : (titleLine(card) ?? '');
  const light = isLight(card.design);
  const night = card.night && light ? nightPair(card.design) : null;
  const colour = firstStop(card.design.background_color);
  const scheme = light ? 'light' : 'dark';
  const style = declarations({ 'color-scheme': scheme, '--ring': colour, ...designVariables(card.design) });
  if (night) {
    const after = Object.entries(designVariables(night)).map(([key, value]) => [
      key.replace('--card-', '--night-'),
      value,
    ]);
    style.push(...declarations(Object.fromEntries(after)));
  }
  return {
    name,
    title,
    dir: direction(name),
    picture: card.is_business ? (card.picture ?? card.logo) : card.picture,
    style: style.join(';'),
    colour,
    night: night && firstStop(night.background_color),
  };
}
