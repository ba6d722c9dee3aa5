import type { CardDesign } from '../../src/domain/designs/card-designs.ts';
import { correctDesign, designVariables } from '../../src/domain/designs/colours.ts';

/** A card's colours as a `style` attribute on a page of the app. */
export const designStyle = (design: CardDesign): string =>
  Object.entries(designVariables(correctDesign(design)))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
