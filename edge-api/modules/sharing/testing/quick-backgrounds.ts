import { afterAll, beforeAll } from 'vitest';
import type { Drawing } from '../../../ports/drawing/drawing.ts';

/**
 * Has the tests of a `describe` draw backgrounds in no time: what they are asked of is who gets one and when it is drawn
 * anew. What is drawn follows from the card alone, whoever its owner is, and other tests look at it.
 */
export function quickBackgrounds(drawing: Drawing): void {
  const { background } = drawing;
  beforeAll(() => {
    drawing.background = async ({ name, title }) => new TextEncoder().encode(`${name}, ${title}`);
  });
  afterAll(() => {
    drawing.background = background;
  });
}
