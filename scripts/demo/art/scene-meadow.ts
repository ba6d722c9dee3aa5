import { ground } from './curves.ts';
import { roundTree } from './landscape.ts';
import { seeded } from './random.ts';
import { circle, ellipse, linear, path, rect, round, stroke, svgDocument } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 1500;

function poppy(x: number, y: number, r: number): string {
  return (
    path(
      `M${x} ${y + r * 0.5}C${x - r * 1.3} ${y + r * 0.5} ${x - r * 1.2} ${y - r * 0.8} ${x - r * 0.5} ${y - r * 0.7}C${x - r * 0.2} ${y - r} ${x + r * 0.2} ${y - r} ${x + r * 0.5} ${y - r * 0.7}C${x + r * 1.2} ${y - r * 0.8} ${x + r * 1.3} ${y + r * 0.5} ${x} ${y + r * 0.5}Z`,
      '#d9573f',
    ) +
    path(
      `M${x} ${y + r * 0.5}C${x - r * 0.5} ${y + r * 0.2} ${x - r * 0.4} ${y - r * 0.4} ${x + r * 0.1} ${y - r * 0.5}C${x + r * 0.8} ${y - r * 0.5} ${x + r * 1.15} ${y + r * 0.4} ${x} ${y + r * 0.5}Z`,
      '#b8402f',
    ) +
    circle(x + r * 0.05, y, r * 0.2, '#3a1d1c')
  );
}

function daisy(x: number, y: number, r: number): string {
  const petals = Array.from(
    { length: 10 },
    (_, i) => `<g transform="rotate(${i * 36})">${ellipse(0, -r * 0.62, r * 0.19, r * 0.4, '#fdf8ec')}</g>`,
  ).join('');
  return `<g transform="translate(${round(x)} ${round(y)})">${petals}${circle(0, 0, r * 0.3, '#e9b649')}${circle(r * 0.06, r * 0.06, r * 0.2, '#cf962f')}</g>`;
}

function cornflower(x: number, y: number, r: number): string {
  const petals = Array.from(
    { length: 7 },
    (_, i) =>
      `<g transform="rotate(${i * 51.4})">${path(`M0 0L${-r * 0.34} ${-r * 0.8}L${-r * 0.1} ${-r * 0.7}L0 ${-r}L${r * 0.1} ${-r * 0.7}L${r * 0.34} ${-r * 0.8}Z`, i % 2 ? '#4a6fb5' : '#5f86c9')}</g>`,
  ).join('');
  return `<g transform="translate(${round(x)} ${round(y)})">${petals}${circle(0, 0, r * 0.26, '#34407f')}</g>`;
}

/** A summer meadow with poppies, daisies and cornflowers in front of hills. */
export function meadow(): string {
  const next = seeded(31);
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 700],
      [
        [0, '#a9d0d6'],
        [1, '#f6ead2'],
      ],
    ) +
    linear(
      'field',
      [0, 760],
      [0, HEIGHT],
      [
        [0, '#9dbb72'],
        [0.5, '#5f9160'],
        [1, '#24523f'],
      ],
    );
  const clouds = [
    [260, 190, 1.2],
    [820, 120, 0.9],
    [980, 320, 0.7],
  ]
    .map(
      ([x, y, s]) =>
        `<g transform="translate(${x} ${y}) scale(${s})" opacity="0.8">${rect(-130, 0, 270, 44, '#fffaf0', { radius: 22 })}${rect(-70, -38, 160, 66, '#fffaf0', { radius: 33 })}</g>`,
    )
    .join('');
  let plants = '';
  for (let row = 0; row < 5; row += 1) {
    const y = 960 + row * 112;
    const size = 14 + row * 7.5;
    let blades = '';
    for (let i = 0; i < 46; i += 1) {
      const x = next() * 1240 - 20;
      const h = size * (2.6 + next() * 2.4);
      blades += `M${round(x)} ${y + 90}q${round((next() - 0.5) * 20)} ${round(-h * 0.6)} ${round((next() - 0.5) * 60)} ${round(-h - 60)}`;
    }
    plants += stroke(
      blades,
      ['#7fa862', '#6a9a5c', '#4f8557', '#3a7050', '#2a5d47'][row] ?? '#3a7050',
      3 + row * 1.1,
      0.85,
    );
    const count = 15 - row * 2;
    for (let i = 0; i < count; i += 1) {
      const x = ((i + 0.2 + next() * 0.7) / count) * WIDTH;
      const top = y - size * (0.6 + next() * 2.6);
      plants += stroke(
        `M${round(x)} ${round(top)}C${round(x + 8)} ${round(top + 50)} ${round(x - 14)} ${y + 60} ${round(x + (next() - 0.5) * 26)} ${y + 150}`,
        '#2f6448',
        2.6 + row * 0.9,
      );
      const pick = next();
      plants +=
        pick < 0.42
          ? poppy(round(x), round(top), round(size))
          : pick < 0.74
            ? daisy(x, top, size * 0.95)
            : cornflower(x, top, size);
    }
  }
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    clouds +
    circle(880, 430, 150, '#fff3d4', 0.45) +
    circle(880, 430, 96, '#fff0cc') +
    path(
      ground(
        [
          [-20, 620],
          [180, 540],
          [420, 590],
          [640, 530],
          [900, 596],
          [1220, 520],
        ],
        1000,
      ),
      '#b7cdb4',
    ) +
    path(
      ground(
        [
          [-20, 720],
          [220, 660],
          [480, 690],
          [760, 640],
          [1000, 690],
          [1220, 650],
        ],
        1100,
      ),
      '#94b694',
    ) +
    [
      [150, 700, 40],
      [236, 694, 32],
      [700, 680, 36],
      [1040, 712, 46],
      [1120, 704, 34],
    ]
      .map(([x, y, r]) => roundTree(x ?? 0, y ?? 0, r ?? 0, ['#5c9069', '#386b52'], '#5f4330'))
      .join('') +
    path(
      ground(
        [
          [-20, 800],
          [300, 760],
          [620, 800],
          [900, 770],
          [1220, 800],
        ],
        HEIGHT + 20,
      ),
      'url(#field)',
    ) +
    stroke('M0 850C300 810 620 850 1200 830M0 890C300 860 700 890 1200 870', '#b5cd8a', 5, 0.6) +
    plants;
  return svgDocument({ width: WIDTH, height: HEIGHT, defs, body });
}
