import { roundTree } from './landscape.ts';
import { circle, ellipse, linear, path, rect, stroke, svgDocument } from './svg.ts';

const WIDTH = 1600;
const HEIGHT = 1200;
const COUNT = 9;

function stair(i: number): string {
  const x = 240 + i * 118;
  const y = 1020 - i * 98;
  return (
    rect(x, y, WIDTH - x + 10, HEIGHT - y, i % 2 ? '#e7c3a4' : '#ebcbae') +
    rect(x, y, WIDTH - x + 10, 22, '#f8e6d2') +
    rect(x, y + 22, WIDTH - x + 10, 9, '#c99b79', { opacity: 0.5 }) +
    path(`M${x} ${y + 31}L${x + 66} ${y + 31}L${x} ${y + 98}Z`, '#a5745a', 0.55) +
    stroke(
      `M${x + 330} ${y + 40}L${x + 330} ${y + 96}M${x + 690} ${y + 40}L${x + 690} ${y + 96}`,
      '#c99b79',
      4,
      0.4,
    )
  );
}

function pot(x: number, y: number, scale: number): string {
  const blades = [
    [-70, -120],
    [-40, -160],
    [0, -180],
    [42, -156],
    [72, -112],
  ]
    .map(([dx, dy], i) =>
      path(
        `M0 -62C${(dx ?? 0) * 0.2} -100 ${(dx ?? 0) * 0.8} ${(dy ?? 0) + 10} ${dx} ${dy}C${(dx ?? 0) * 1.1} ${(dy ?? 0) * 0.6} ${(dx ?? 0) * 0.6 + 14} -74 0 -62Z`,
        i % 2 ? '#2f6b4a' : '#3f8058',
      ),
    )
    .join('');
  return `<g transform="translate(${x} ${y}) scale(${scale})">${ellipse(24, 0, 76, 14, '#8a5a40', 0.35)}${blades}${path('M-46 -70L46 -70L34 0L-34 0Z', '#c9673e')}${path('M4 -70L46 -70L34 0L4 0Z', '#a9512f')}${rect(-52, -78, 104, 20, '#d67a50', { radius: 4 })}</g>`;
}

/** Broad stone steps climbing towards a low sun. */
export function steps(): string {
  const defs =
    linear(
      'sky',
      [0, 0],
      [0, HEIGHT],
      [
        [0, '#8fc0c7'],
        [0.55, '#cfe0d3'],
        [1, '#f4e3c8'],
      ],
    ) +
    linear(
      'side',
      [0, 200],
      [1600, 1200],
      [
        [0, '#fff2df', 0],
        [1, '#a5674a', 0.34],
      ],
    );
  const stairs = Array.from({ length: COUNT }, (_, i) => stair(COUNT - 1 - i)).join('');
  const body =
    rect(0, 0, WIDTH, HEIGHT, 'url(#sky)') +
    circle(360, 300, 190, '#fff0cf', 0.4) +
    circle(360, 300, 124, '#ffeec8') +
    path('M0 820C180 730 360 740 560 800C700 840 820 820 960 760L960 1200L0 1200Z', '#a9c6a8') +
    path('M0 930C160 870 330 880 520 940L520 1200L0 1200Z', '#7fa588') +
    roundTree(120, 1030, 106, ['#3f7a58', '#265a43'], '#5f4330') +
    roundTree(438, 920, 58, ['#5c9069', '#3a6f54'], '#5f4330') +
    path('M0 1040C120 1020 220 1030 300 1060L300 1200L0 1200Z', '#5a8a6c') +
    stairs +
    `<path d="M240 1020L358 1020L358 922L476 922L476 824L594 824L594 726L712 726L712 628L830 628L830 530L948 530L948 432L1066 432L1066 334L1184 334L1184 236L1610 236L1610 1210L240 1210Z" fill="url(#side)"/>` +
    rect(1330, 60, 190, 176, '#e0b592') +
    path('M1425 60L1520 60L1520 236L1425 236Z', '#cf9f7c') +
    path('M1366 236L1366 150A59 59 0 0 1 1484 150L1484 236Z', '#7a412b') +
    path('M1390 236L1390 158A47 47 0 0 1 1484 150L1484 236Z', '#f3d0a4') +
    rect(1314, 44, 222, 22, '#f3dcc2') +
    pot(540, 824, 0.9) +
    pot(890, 530, 0.8) +
    pot(1244, 236, 0.72) +
    stroke(
      'M640 210C654 198 666 200 672 212C680 200 692 198 704 210M560 270C568 262 576 264 580 272C586 264 594 262 602 270',
      '#4f7b80',
      6,
      0.7,
    );
  return svgDocument({ width: WIDTH, height: HEIGHT, defs, body });
}
