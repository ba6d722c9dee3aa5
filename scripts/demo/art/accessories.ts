import type { Earrings, Glasses } from './look.ts';
import { circle, path, rect, stroke } from './svg.ts';

function frame(x: number, shape: Glasses, colour: string): string {
  const lens =
    shape === 'round'
      ? { y: 242, height: 70, radius: 34 }
      : { y: 247, height: 58, radius: shape === 'square' ? 22 : 26 };
  const glass = `<rect x="${x}" y="${lens.y}" width="74" height="${lens.height}" rx="${lens.radius}" fill="#ffffff" fill-opacity="0.1" stroke="${colour}" stroke-width="${shape === 'browline' ? 4 : 6.5}"/>`;
  const glint = stroke(
    `M${x + 14} ${lens.y + 24}C${x + 16} ${lens.y + 16} ${x + 22} ${lens.y + 12} ${x + 28} ${lens.y + 11}`,
    '#ffffff',
    3.4,
    0.5,
  );
  const top =
    shape === 'browline'
      ? path(
          `M${x - 3} 266C${x - 2} 246 ${x + 12} 241 ${x + 37} 241C${x + 62} 241 ${x + 76} 246 ${x + 77} 266C${x + 70} 252 ${x + 56} 251 ${x + 37} 251C${x + 18} 251 ${x + 4} 252 ${x - 3} 266Z`,
          colour,
        )
      : '';
  return glass + top + glint;
}

/** A pair of glasses in front of the eyes. */
export function glasses(shape: Glasses, colour: string): string {
  const y = shape === 'round' ? 268 : 264;
  return (
    stroke(
      `M169 ${y}C164 ${y - 2} 160 ${y} 156 ${y + 4}M343 ${y}C348 ${y - 2} 352 ${y} 356 ${y + 4}`,
      colour,
      5.5,
    ) +
    frame(170, shape, colour) +
    frame(268, shape, colour) +
    stroke(`M244 ${y + 2}C250 ${y - 6} 262 ${y - 6} 268 ${y + 2}`, colour, 6)
  );
}

/** Earrings; the far one sits in the shade of the head. */
export function earrings(kind: Earrings): string {
  const gold = '#e2b64a';
  const shade = '#b98a2e';
  switch (kind) {
    case 'studs':
      return circle(156, 319, 8.5, gold) + circle(153.5, 316.5, 2.4, '#fff1c4', 0.9);
    case 'hoops':
      return (
        `<circle cx="153" cy="329" r="17" fill="none" stroke="${gold}" stroke-width="5"/>` +
        `<circle cx="360" cy="329" r="16" fill="none" stroke="${shade}" stroke-width="5"/>`
      );
    case 'drops':
      return (
        circle(155, 314, 5, gold) +
        path('M155 318C164 332 165 344 155 346C145 344 146 332 155 318Z', '#4fa39a') +
        circle(357, 314, 4.5, shade) +
        path('M357 318C365 332 366 343 357 345C348 343 349 332 357 318Z', '#35796f')
      );
  }
}

/** A fine necklace with a small pendant. */
export function necklace(): string {
  return (
    stroke('M208 436C218 464 240 478 256 482C272 478 294 464 304 436', '#d9ae52', 3) +
    circle(256, 485, 6, '#e2b64a') +
    rect(254.4, 479, 3.2, 4, '#b98a2e')
  );
}
