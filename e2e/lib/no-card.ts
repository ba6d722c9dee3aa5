import type { Page } from 'playwright-core';

/** A photo for the camera that is not a business card. */
export type NoCard = 'cat' | 'page' | 'black';

/** A line of a letter: no name, no address, no contact details. */
const PROSE = 'the rain went on for so long that nobody in the house could say when it had begun';

/** Draws a photo without a business card, as a chosen file. */
export async function photoOfNoCard(page: Page, kind: NoCard) {
  const url = await page.evaluate(
    ([drawn, prose]) => {
      const [width, height] = drawn === 'page' ? [1240, 1754] : [1200, 800];
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      const fill = (colour: string, ...shapes: [x: number, y: number, rx: number, ry: number][]) => {
        context.fillStyle = colour;
        for (const [x, y, rx, ry] of shapes) {
          context.beginPath();
          context.ellipse(x, y, rx, ry, 0, 0, 2 * Math.PI);
          context.fill();
        }
      };
      context.fillStyle = { cat: '#7d8f6f', page: '#f7f5f0', black: '#040404' }[drawn]!;
      context.fillRect(0, 0, width, height);
      if (drawn === 'cat') {
        fill('#c98f4e', [600, 620, 260, 240], [600, 330, 190, 165], [465, 190, 60, 95], [735, 190, 60, 95]);
        fill('#e8e2c8', [530, 310, 42, 34], [670, 310, 42, 34]);
        fill('#1c1a17', [530, 310, 12, 30], [670, 310, 12, 30]);
        fill('#a5606a', [600, 395, 22, 15]);
        context.strokeStyle = '#f4efe4';
        context.lineWidth = 4;
        for (const side of [-1, 1])
          for (const tilt of [-30, 0, 30]) {
            context.beginPath();
            context.moveTo(600 + side * 50, 410);
            context.lineTo(600 + side * 260, 410 + tilt);
            context.stroke();
          }
      }
      if (drawn === 'page') {
        context.fillStyle = '#222222';
        context.font = '27px serif';
        for (let line = 0; line < 16; line += 1) context.fillText(prose, 120, 160 + line * 92, 1000);
      }
      return canvas.toDataURL('image/jpeg', 0.92);
    },
    [kind, PROSE] as const,
  );
  return {
    name: `${kind}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(url.slice(url.indexOf(',') + 1), 'base64'),
  };
}
