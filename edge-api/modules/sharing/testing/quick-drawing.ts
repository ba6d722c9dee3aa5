import { afterAll, beforeAll } from 'vitest';
import type { Drawing } from '../../../ports/drawing/drawing.ts';

const written = async (...said: unknown[]) => new TextEncoder().encode(said.map(String).join(', '));

/**
 * Replaces drawing in the tests of a `describe`, which test access and caching. Drawings depend on the card only, and
 * other tests check them.
 */
export function quickDrawing(drawing: Drawing): void {
  const { background, printed, printPreview, lockScreen, qrCard } = drawing;
  beforeAll(() => {
    drawing.background = ({ name, title }) => written(name, title);
    drawing.printed = (item, _printed, title) => written(item, title);
    drawing.printPreview = (item) => written(item);
    drawing.lockScreen = async function* (_image, _rows, { width, height }) {
      yield new Uint8Array(width * height * 4);
    };
    drawing.qrCard = ({ name }) => written(name);
  });
  afterAll(() => {
    Object.assign(drawing, { background, printed, printPreview, lockScreen, qrCard });
  });
}
