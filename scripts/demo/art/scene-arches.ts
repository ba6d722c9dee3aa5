import { linear, path, rect, round, svgDocument } from './svg.ts';

const WIDTH = 1200;
const HEIGHT = 1200;
const QUAY = 748;

function archPath(x: number, width: number, top: number, floor: number): string {
  const r = width / 2;
  return `M${x} ${floor}L${x} ${top + r}A${r} ${r} 0 0 1 ${x + width} ${top + r}L${x + width} ${floor}Z`;
}

/** An arcade standing in still water at sundown. */
export function arches(): string {
  const columns = [60, 288, 516, 744, 972, -168, 1200];
  const defs =
    linear(
      'wall',
      [0, 0],
      [0, QUAY],
      [
        [0, '#f2d6b8'],
        [0.4, '#ebc6a2'],
        [1, '#dfab83'],
      ],
    ) +
    linear(
      'inner',
      [0, 280],
      [0, QUAY],
      [
        [0, '#f7d4ab'],
        [1, '#efbd8e'],
      ],
    ) +
    linear(
      'water',
      [0, QUAY],
      [0, HEIGHT],
      [
        [0, '#336a70'],
        [1, '#1f4a55'],
      ],
    ) +
    linear(
      'reveal',
      [0, 270],
      [0, QUAY],
      [
        [0, '#7a412b'],
        [1, '#64301f'],
      ],
    ) +
    columns
      .map((x, i) => `<clipPath id="arch${i}"><path d="${archPath(x, 170, 274, QUAY)}"/></clipPath>`)
      .join('');
  const openings = columns
    .map(
      (x, i) =>
        `<g clip-path="url(#arch${i})">${rect(x, 270, 170, 480, 'url(#reveal)')}${path(archPath(x + 46, 170, 306, QUAY), 'url(#inner)')}${path(`M${x + 46} ${QUAY}L${x + 46} 640C${x + 90} 610 ${x + 140} 630 ${x + 180} 606L${x + 180} ${QUAY}Z`, '#b9793f', 0.22)}${path(`M${x + 46} ${QUAY}L${x + 180} ${QUAY - 190}L${x + 180} ${QUAY}Z`, '#fff0d6', 0.24)}</g>` +
        path(
          `M${x + 170} 359A85 85 0 0 0 ${x} 359L${x - 10} 359A95 95 0 0 1 ${x + 180} 359Z`,
          '#f7dfc4',
          0.75,
        ) +
        rect(x + 170, 352, 58, 14, '#d49a73', { opacity: 0.8 }) +
        rect(x + 196, 366, 32, QUAY - 366, '#c98f67', { opacity: 0.26 }),
    )
    .join('');
  const bricks = Array.from({ length: 22 }, (_, i) =>
    rect(((i * 173) % 1150) + 20, 30 + ((i * 67) % 140), 44, 8, '#d9a57c', { radius: 3, opacity: 0.3 }),
  ).join('');
  const cornice =
    rect(0, 180, WIDTH, 40, '#d49a73') +
    rect(0, 180, WIDTH, 9, '#e6b48f') +
    rect(0, 220, WIDTH, 10, '#b97a55', { opacity: 0.35 }) +
    Array.from({ length: 34 }, (_, i) => rect(i * 36 + 4, 206, 18, 14, '#bf8460', { opacity: 0.7 })).join('');
  const mirror = columns
    .map(
      (x) =>
        `${path(`M${x} ${QUAY}L${x + 46} ${QUAY}L${x + 46} 1080C${x + 50} 1140 ${x + 84} 1180 ${x + 120} 1190C${x + 50} 1206 ${x} 1160 ${x} 1100Z`, '#4c3b33', 0.6)}${path(`M${x + 46} ${QUAY}L${x + 168} ${QUAY}L${x + 168} 1110C${x + 168} 1150 ${x + 164} 1170 ${x + 150} 1190C${x + 84} 1190 ${x + 46} 1140 ${x + 46} 1080Z`, '#e2b98c', 0.42)}`,
    )
    .join('');
  const ripples = [
    [90, 900, 270],
    [600, 966, 360],
    [240, 1056, 180],
    [780, 1128, 240],
    [430, 830, 150],
    [930, 850, 200],
    [40, 1140, 160],
    [520, 1110, 130],
  ]
    .map(([x, y, w]) => rect(x ?? 0, y ?? 0, w ?? 0, 4, '#f3e1c8', { radius: 2, opacity: 0.38 }))
    .join('');
  const bands = Array.from({ length: 13 }, (_, i) =>
    rect(0, round(800 + i * 32), WIDTH, 3 + i * 0.5, '#1f4a55', { opacity: 0.16 }),
  ).join('');
  const body =
    rect(0, 0, WIDTH, QUAY, 'url(#wall)') +
    bricks +
    cornice +
    openings +
    rect(0, QUAY, WIDTH, HEIGHT - QUAY, 'url(#water)') +
    mirror +
    bands +
    ripples +
    rect(0, QUAY - 4, WIDTH, 22, '#8f4f33') +
    rect(0, QUAY - 4, WIDTH, 6, '#b36b47');
  return svgDocument({ width: WIDTH, height: HEIGHT, defs, body });
}
