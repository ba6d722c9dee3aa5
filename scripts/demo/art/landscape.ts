import { ground, smooth } from './curves.ts';
import { darken, lighten } from './color.ts';
import { circle, linear, path, rect, stroke, svgDocument, type Point } from './svg.ts';

/** The colours of a view over hills, from the farthest ridge to the nearest. */
export interface HillsPalette {
  sky: readonly [top: string, bottom: string];
  sun: string;
  ridges: readonly [string, string, string, string, string];
  furrow: string;
  path: string;
  tree: readonly [light: string, dark: string];
  trunk: string;
}

const RIDGES: readonly (readonly Point[])[] = [
  [
    [-20, 430],
    [100, 384],
    [217, 371],
    [420, 384],
    [643, 400],
    [790, 381],
    [1000, 338],
    [1200, 316],
    [1400, 332],
    [1620, 400],
  ],
  [
    [-20, 512],
    [110, 472],
    [245, 459],
    [450, 470],
    [654, 480],
    [858, 455],
    [1060, 416],
    [1240, 404],
    [1420, 416],
    [1620, 482],
  ],
  [
    [-20, 590],
    [110, 556],
    [257, 544],
    [450, 556],
    [643, 563],
    [836, 543],
    [1060, 500],
    [1256, 486],
    [1449, 512],
    [1620, 560],
  ],
  [
    [-20, 684],
    [110, 654],
    [257, 645],
    [440, 656],
    [609, 662],
    [881, 631],
    [1080, 598],
    [1233, 584],
    [1430, 612],
    [1620, 656],
  ],
  [
    [-20, 778],
    [130, 754],
    [291, 746],
    [450, 754],
    [609, 759],
    [938, 724],
    [1150, 694],
    [1301, 680],
    [1420, 708],
    [1620, 748],
  ],
];

const FAR_TREES = [
  [150, 495, 29],
  [363, 504, 30],
  [609, 497, 31],
  [802, 495, 33],
  [1000, 497, 32],
  [1262, 484, 27],
  [1426, 504, 32],
] as const;
const NEAR_TREES = [
  [928, 671, 44],
  [1110, 675, 40],
  [1299, 682, 51],
  [1485, 683, 54],
] as const;

const TRACK =
  'M751 580L779 585C765 596 761 606 764 616C776 652 887 668 887 724C887 780 799 802 799 902L626 902C648 818 798 788 798 722C798 676 712 650 712 612C712 598 732 590 751 580Z';

/** A round tree, half in the light and half in the shade, standing on its shadow. */
export function roundTree(
  x: number,
  base: number,
  radius: number,
  tree: readonly [string, string],
  trunk: string,
): string {
  const centre = base - radius * 1.42;
  return (
    rect(x - radius * 1.25, base - radius * 0.28, radius * 2.55, radius * 0.4, darken(tree[1], 0.2), {
      radius: radius * 0.18,
      opacity: 0.26,
    }) +
    rect(x - radius * 0.09, base - radius * 0.5, radius * 0.18, radius * 0.5, trunk) +
    circle(x, centre, radius, tree[0]) +
    path(`M${x} ${centre - radius}A${radius} ${radius} 0 0 1 ${x} ${centre + radius}Z`, tree[1])
  );
}

/** A view over furrowed hills with trees, a low sun and a winding path. */
export function hillsView(palette: HillsPalette): string {
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, 420],
      [
        [0, palette.sky[0]],
        [1, palette.sky[1]],
      ],
    ) +
    palette.ridges
      .map((colour, i) =>
        linear(
          `ridge${i}`,
          [0, 330 + i * 90],
          [0, 560 + i * 100],
          [
            [0, lighten(colour, 0.06)],
            [1, darken(colour, 0.08)],
          ],
        ),
      )
      .join('') +
    linear(
      'track',
      [0, 580],
      [0, 900],
      [
        [0, lighten(palette.path, 0.1)],
        [1, darken(palette.path, 0.03)],
      ],
    );
  const hill = (i: number): string => path(ground(RIDGES[i] ?? [], 920), `url(#ridge${i})`);
  const furrows = [16, 34, 54, 76]
    .map((drop, i) =>
      stroke(
        smooth((RIDGES[2] ?? []).map(([x, y]): Point => [x, y + drop + i * 2])),
        palette.furrow,
        2.6,
        0.75,
      ),
    )
    .join('');
  const trees = (list: readonly (readonly [number, number, number])[]): string =>
    list.map(([x, y, r]) => roundTree(x, y, r, palette.tree, palette.trunk)).join('');
  const body =
    rect(0, 0, 1600, 900, 'url(#sky)') +
    circle(1129, 260, 182, palette.sun, 0.28) +
    circle(1129, 260, 129, palette.sun) +
    hill(0) +
    hill(1) +
    trees(FAR_TREES) +
    hill(2) +
    furrows +
    hill(3) +
    trees(NEAR_TREES) +
    hill(4) +
    path(TRACK, 'url(#track)');
  return svgDocument({ width: 1600, height: 900, defs, body });
}
