import { ground, smooth } from './curves.ts';
import { darken, lighten, mix } from './color.ts';
import { roundTree } from './landscape.ts';
import { circle, linear, path, rect, stroke, svgDocument, type Point } from './svg.ts';

function ridge(level: number): Point[] {
  const points: Point[] = [];
  for (let x = -40; x <= 1640; x += 80) {
    const wave = Math.sin(x / 260 + level * 0.55) * (16 + level * 3) + Math.sin(x / 118 + level * 1.3) * 7;
    points.push([x, 420 + level * 54 - (x / 1600) * (130 - level * 14) + wave]);
  }
  return points;
}

/** Flooded terraces stepping down a hillside in the early light. */
export function terraces(): string {
  const levels = [0, 1, 2, 3, 4, 5, 6, 7, 8];
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 460],
      [
        [0, '#f6d9c4'],
        [0.55, '#f9e9d0'],
        [1, '#fdf2dc'],
      ],
    ) +
    linear(
      'water',
      [0, 0],
      [1600, 0],
      [
        [0, '#f6dfc4'],
        [0.45, '#d9e2d2'],
        [1, '#8fbab4'],
      ],
    ) +
    levels
      .map((l) => {
        const colour = mix('#b4c48c', '#1f4d40', l / 8);
        return linear(
          `step${l}`,
          [0, 380 + l * 54],
          [0, 520 + l * 54],
          [
            [0, lighten(colour, 0.1)],
            [1, darken(colour, 0.14)],
          ],
        );
      })
      .join('');
  const far =
    path(
      ground(
        [
          [-20, 330],
          [180, 250],
          [330, 300],
          [520, 214],
          [720, 304],
          [900, 260],
          [1120, 320],
          [1380, 240],
          [1620, 300],
        ],
        640,
      ),
      '#dcc6c0',
      0.8,
    ) +
    path(
      ground(
        [
          [-20, 390],
          [220, 330],
          [420, 376],
          [700, 316],
          [980, 372],
          [1240, 300],
          [1460, 330],
          [1620, 290],
        ],
        640,
      ),
      '#b9b8a8',
      0.9,
    );
  const steps = levels
    .map((l) => {
      const line = ridge(l);
      const pool = line.map(([x, y]): Point => [x, y + 12 + l]);
      const bank = line.map(([x, y]): Point => [x, y + 26 + l * 2.4]);
      const water = `${smooth(pool)}L${smooth([...bank].toReversed()).slice(1)}Z`;
      const sprigs =
        l < 2
          ? ''
          : Array.from({ length: 26 }, (_, i) => {
              const x = 20 + i * 62 + ((l * 37) % 50);
              const near = line[Math.max(0, Math.min(line.length - 1, Math.round((x + 40) / 80)))];
              const y = (near?.[1] ?? 0) + 22 + l * 2;
              return `M${x} ${y}l-4 -10M${x} ${y}l0 -13M${x} ${y}l5 -9`;
            }).join('');
      return (
        path(ground(line, 920), `url(#step${l})`) +
        path(water, 'url(#water)', 0.88) +
        stroke(smooth(bank), darken(mix('#b4c48c', '#1f4d40', l / 8), 0.35), 3, 0.5) +
        stroke(sprigs, mix('#6f9355', '#2f6a4c', l / 8), 2.6, 0.6) +
        (l === 1 ? hut(1180, (line[15]?.[1] ?? 0) + 8) : '') +
        (l === 3
          ? [
              [210, 40],
              [300, 32],
            ]
              .map(([x, r]) =>
                roundTree(x ?? 0, 600 - (x ?? 0) * 0.05, r ?? 0, ['#4f8059', '#2a5a45'], '#5f4330'),
              )
              .join('')
          : '')
      );
    })
    .join('');
  const body =
    rect(0, 0, 1600, 900, 'url(#sky)') +
    circle(470, 210, 150, '#fff3d9', 0.5) +
    circle(470, 210, 92, '#fff0cf') +
    far +
    steps;
  return svgDocument({ width: 1600, height: 900, defs, body });
}

function hut(x: number, y: number): string {
  return (
    path(`M${x - 44} ${y}L${x - 44} ${y - 44}L${x + 44} ${y - 44}L${x + 44} ${y}Z`, '#a5673f') +
    path(`M${x + 6} ${y}L${x + 6} ${y - 44}L${x + 44} ${y - 44}L${x + 44} ${y}Z`, '#824b2d') +
    path(`M${x - 66} ${y - 40}L${x - 30} ${y - 86}L${x + 30} ${y - 86}L${x + 66} ${y - 40}Z`, '#5b3a2a') +
    path(`M${x + 6} ${y - 40}L${x + 6} ${y - 86}L${x + 30} ${y - 86}L${x + 66} ${y - 40}Z`, '#45291d') +
    rect(x - 30, y - 32, 20, 32, '#ffdf9c')
  );
}
