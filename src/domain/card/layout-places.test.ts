import { describe, expect, test } from 'vitest';
import { LAYOUT_PLACES } from './layout-places.ts';
import { LAYOUTS } from './layouts.ts';
import { SHARE_IMAGE_SIZE } from './share-image.ts';
import { QR_CARD_SIZE } from '../code/qr-image.ts';

/** The panel of a framed code begins here. */
const PANEL_TOP = 514;
/** Minimum distance in pixels of a text from an edge, or from a picture. */
const CLEAR = 24;

describe.each(LAYOUTS)('a head as %s', (layout) => {
  const { link, frame } = LAYOUT_PLACES[layout];

  test('has its text on the picture of a link, clear of the band, the face and the logo', () => {
    const { band, face, logo, text } = link;
    expect(text.x + text.width).toBeLessThanOrEqual(SHARE_IMAGE_SIZE.width - 2 * CLEAR);
    expect(text.x).toBeGreaterThanOrEqual(band + CLEAR);
    for (const { x, width } of [face.box, ...(logo ? [logo] : [])]) {
      expect(x + width + CLEAR <= text.x + 6 || text.x + text.width + CLEAR <= x).toBe(true);
    }
  });

  test('has everything on the picture of a link within it', () => {
    for (const box of [link.face.box, ...(link.logo ? [link.logo] : [])]) {
      expect([box.x >= 0, box.y >= 0]).toEqual([true, true]);
      expect(box.x + box.width).toBeLessThanOrEqual(SHARE_IMAGE_SIZE.width);
      expect(box.y + box.height).toBeLessThanOrEqual(SHARE_IMAGE_SIZE.height);
    }
  });

  test('has face and text above the code of a frame, beside or below each other', () => {
    const { face, text } = frame;
    expect(face.box.y + face.box.height).toBeLessThanOrEqual(PANEL_TOP - CLEAR);
    expect(text.x + text.width).toBeLessThanOrEqual(QR_CARD_SIZE.width - 2 * CLEAR);
    const isBelow = face.box.y + face.box.height + CLEAR / 2 <= text.middle - 90;
    const isBeside =
      face.box.x + face.box.width + CLEAR <= text.x || text.x + text.width + CLEAR <= face.box.x;
    expect(isBelow || isBeside).toBe(true);
  });
});
