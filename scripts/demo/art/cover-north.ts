import { smooth } from './curves.ts';
import { seeded } from './random.ts';
import { circle, linear, path, rect, svgDocument, type Point } from './svg.ts';

function curtain(base: number, swing: number, colour: string, reach: number): string {
  const edge: Point[] = [];
  for (let x = -40; x <= 1640; x += 80) {
    edge.push([x, base + Math.sin(x / 210 + swing) * 62 - (x / 1600) * 150]);
  }
  const low = smooth(edge);
  return Array.from({ length: 14 }, (_, i) => {
    const lift = ((i + 1) / 14) ** 1.5 * reach;
    const top = edge.map(([x, y]): Point => [x, y - lift * (1 + Math.sin(x / 96 + swing * 3) * 0.16)]);
    return path(`${low}L${smooth(top.toReversed()).slice(1)}Z`, colour, 0.085);
  }).join('');
}

/** Northern lights over dark peaks. */
export function north(): string {
  const next = seeded(5);
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 900],
      [
        [0, '#071622'],
        [0.6, '#0d2f3d'],
        [1, '#14505a'],
      ],
    ) +
    linear(
      'peak',
      [0, 520],
      [0, 900],
      [
        [0, '#12303c'],
        [1, '#08171f'],
      ],
    );
  const stars = Array.from({ length: 120 }, () =>
    circle(next() * 1600, next() * 560, 0.9 + next() * 1.7, '#eafbf3', 0.25 + next() * 0.6),
  ).join('');
  const lights = curtain(360, 1.5, '#8f86e0', 240) + curtain(505, 0.7, '#7fe0b4', 300);
  const mountains =
    path(
      'M-20 760L150 600L250 680L470 500L640 660L760 600L900 700L1100 540L1260 680L1400 610L1620 740L1620 920L-20 920Z',
      'url(#peak)',
    ) +
    path(
      'M470 500L530 556L498 590L474 566L446 606L410 549ZM1100 540L1156 590L1124 616L1102 592L1074 622L1042 586ZM150 600L184 627L160 650L146 632L126 646L112 635Z',
      '#cfeae4',
      0.8,
    ) +
    path('M-20 860L200 740L420 830L660 750L880 850L1120 760L1380 840L1620 770L1620 920L-20 920Z', '#06121a') +
    path('M680 850L680 822L712 798L744 822L744 850Z', '#0c2028') +
    rect(704, 826, 16, 16, '#ffd98a') +
    path('M672 826L712 794L752 826L744 830L712 804L680 830Z', '#183843');
  return svgDocument({
    width: 1600,
    height: 900,
    defs,
    body: rect(0, 0, 1600, 900, 'url(#sky)') + stars + lights + mountains,
  });
}
