import { ground } from './curves.ts';
import { seeded } from './random.ts';
import { circle, linear, path, rect, stroke, svgDocument } from './svg.ts';

function peaks(): string {
  return (
    path(
      'M-20 560L180 330L300 440L470 240L640 430L760 350L930 520L1060 420L1220 300L1380 450L1500 380L1620 500L1620 600L-20 600Z',
      '#7d6b96',
      0.85,
    ) +
    path('M470 240L640 430L760 350L930 520L760 470L640 540L560 420L520 470Z', '#5f5280', 0.7) +
    path('M1220 300L1380 450L1500 380L1620 500L1620 560L1400 520L1280 440L1240 470Z', '#5f5280', 0.7) +
    path('M470 240L528 305L500 330L478 306L448 336L424 294Z', '#f9d9cf', 0.85) +
    path('M1220 300L1276 352L1246 372L1222 350L1196 378L1168 338Z', '#f9d9cf', 0.8) +
    path(
      'M-20 590L120 470L260 560L420 450L600 580L820 500L1000 590L1180 480L1340 570L1480 500L1620 570L1620 610L-20 610Z',
      '#4a4473',
    )
  );
}

function pines(): string {
  const next = seeded(7);
  let out = '';
  for (let x = -10; x < 1620; x += 27 + next() * 16) {
    const depth = Math.abs(x - 820) / 820;
    const h = 34 + depth * 96 + next() * 34;
    const w = h * 0.27;
    const base = 626 + next() * 6;
    out += path(
      `M${x.toFixed(1)} ${(base - h).toFixed(1)}l${w.toFixed(1)} ${(h * 0.42).toFixed(1)}l${(-w * 0.4).toFixed(1)} 0l${(w * 0.7).toFixed(1)} ${(h * 0.58).toFixed(1)}l${(-w * 2.6).toFixed(1)} 0l${(w * 0.7).toFixed(1)} ${(-h * 0.58).toFixed(1)}l${(-w * 0.4).toFixed(1)} 0Z`,
      next() > 0.5 ? '#262a52' : '#2e3260',
    );
  }
  return out;
}

/** Mountains and pines mirrored in a lake after sunset. */
export function dusk(): string {
  const next = seeded(23);
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 600],
      [
        [0, '#2a2f63'],
        [0.38, '#6c568f'],
        [0.7, '#d98c8b'],
        [1, '#f8cf9c'],
      ],
    ) +
    linear(
      'lake',
      [0, 620],
      [0, 900],
      [
        [0, '#e2a58e'],
        [0.3, '#93689a'],
        [1, '#2a2f63'],
      ],
    ) +
    linear(
      'fade',
      [0, 620],
      [0, 900],
      [
        [0, '#fff', 0.55],
        [1, '#fff', 0.08],
      ],
    ) +
    '<mask id="reflect"><rect x="0" y="620" width="1600" height="280" fill="url(#fade)"/></mask>';
  const stars = Array.from({ length: 70 }, () =>
    circle(next() * 1600, next() * 260, 1 + next() * 1.8, '#fff4e0', 0.3 + next() * 0.6),
  ).join('');
  const scene = peaks() + rect(-10, 600, 1620, 26, '#262a52') + pines();
  const ripples = [
    [640, 700, 360],
    [760, 730, 220],
    [560, 770, 300],
    [900, 800, 260],
    [300, 820, 200],
    [1120, 750, 180],
  ]
    .map(([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 3.5, '#ffe3c0', { radius: 2, opacity: 0.35 }))
    .join('');
  const shore =
    path(
      ground(
        [
          [-20, 830],
          [140, 806],
          [300, 838],
          [470, 880],
          [560, 910],
        ],
        920,
      ),
      '#1b1e42',
    ) +
    stroke(
      Array.from(
        { length: 22 },
        (_, i) =>
          `M${10 + i * 20} ${850 + (i % 4) * 6}q${-4 + (i % 3) * 5} -${40 + (i % 5) * 12} ${(i % 2 ? 1 : -1) * 10} -${70 + (i % 6) * 14}`,
      ).join(''),
      '#1b1e42',
      4,
    );
  const jetty =
    path('M1010 900L1120 700L1180 700L1190 900Z', '#22244c') +
    path('M1120 700L1180 700L1182 712L1114 712Z', '#3b3d70') +
    [730, 770, 820]
      .map((y, i) => rect(1102 - i * 24, y, 90 + i * 24, 4, '#3b3d70', { opacity: 0.7 }))
      .join('') +
    rect(1112, 690, 9, 46, '#1b1e42') +
    rect(1178, 690, 9, 46, '#1b1e42');
  const moon =
    circle(1010, 190, 96, '#ffe9cf', 0.12) +
    circle(1010, 190, 54, '#fff0da') +
    circle(1030, 178, 46, '#70598f', 0.9);
  const body =
    rect(0, 0, 1600, 900, 'url(#sky)') +
    stars +
    moon +
    [
      [200, 300, 330],
      [420, 330, 240],
      [1120, 270, 300],
      [980, 410, 420],
    ]
      .map(([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 14, '#ffd3b5', { radius: 7, opacity: 0.22 }))
      .join('') +
    scene +
    rect(0, 618, 1600, 290, 'url(#lake)') +
    `<g mask="url(#reflect)"><g transform="translate(0 1248) scale(1 -1)">${scene}</g></g>` +
    ripples +
    jetty +
    shore;
  return svgDocument({ width: 1600, height: 900, defs, body });
}
