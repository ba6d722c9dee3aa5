import type { CardDesign } from '../../src/domain/designs/card-designs.ts';
import { correctDesign, designVariables } from '../../src/domain/designs/colours.ts';

/** The colours of a card for what is drawn in them on a page of the app: the value of a `style` attribute. */
export const designStyle = (design: CardDesign): string =>
  Object.entries(designVariables(correctDesign(design)))
    .map(([property, value]) => `${property}:${value}`)
    .join(';');
