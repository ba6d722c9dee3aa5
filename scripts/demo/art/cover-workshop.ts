import { circle, ellipse, linear, path, rect, stroke, svgDocument } from './svg.ts';

function lamp(x: number, drop: number): string {
  return (
    rect(x - 2, 0, 4, drop, '#2d2622') +
    path(
      `M${x - 150} ${drop + 420}L${x - 52} ${drop + 60}L${x + 52} ${drop + 60}L${x + 150} ${drop + 420}Z`,
      'url(#beam)',
    ) +
    ellipse(x, drop + 60, 46, 12, '#ffe9b5') +
    path(
      `M${x - 14} ${drop - 4}L${x + 14} ${drop - 4}C${x + 34} ${drop + 10} ${x + 54} ${drop + 34} ${x + 56} ${drop + 60}L${x - 56} ${drop + 60}C${x - 54} ${drop + 34} ${x - 34} ${drop + 10} ${x - 14} ${drop - 4}Z`,
      '#2f5d54',
    ) +
    path(
      `M${x} ${drop - 4}L${x + 14} ${drop - 4}C${x + 34} ${drop + 10} ${x + 54} ${drop + 34} ${x + 56} ${drop + 60}L${x} ${drop + 60}Z`,
      '#23483f',
    )
  );
}

function windowBay(): string {
  let panes = '';
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      panes += rect(132 + column * 132, 132 + row * 128, 120, 116, 'url(#glass)');
    }
  }
  return (
    rect(108, 108, 564, 420, '#f4e4cb') +
    panes +
    `<g clip-path="url(#panes)">${circle(530, 236, 62, '#fff6dd', 0.9)}${path('M120 440C220 380 320 400 420 420C520 440 600 400 680 420L680 520L120 520Z', '#8fb49a')}${path('M120 480C240 440 380 470 480 476C560 480 620 462 680 470L680 520L120 520Z', '#5d8f76')}</g>` +
    [252, 384, 516].map((x) => rect(x, 120, 12, 396, '#f4e4cb')).join('') +
    [248, 376].map((y) => rect(120, y, 540, 12, '#f4e4cb')).join('') +
    path('M132 300L300 132L384 132L132 384Z', '#ffffff', 0.2) +
    rect(88, 524, 604, 24, '#e2c9a2') +
    rect(88, 540, 604, 8, '#c8a878')
  );
}

function tools(): string {
  const saw =
    path('M1150 196L1320 226L1316 256L1150 262Z', '#cdd5d3') +
    path('M1150 232L1318 242L1316 256L1150 262Z', '#a9b5b2') +
    path('M1112 184C1096 190 1092 268 1108 274L1156 268L1156 190Z', '#b3673a') +
    rect(1118, 208, 18, 42, '#e9d1aa', { radius: 9 });
  const hammer =
    rect(1388, 200, 16, 176, '#b57b4a', { radius: 7 }) +
    path('M1352 188L1432 188C1444 188 1448 210 1438 218L1352 218Z', '#55626a') +
    path('M1352 204L1441 204C1444 210 1443 216 1438 218L1352 218Z', '#3f4a51');
  const square =
    path('M1150 310L1166 310L1166 416L1290 416L1290 432L1150 432Z', '#d9a441') +
    path('M1150 424L1290 424L1290 432L1150 432Z', '#b5842b');
  const chisels = [1470, 1506]
    .map(
      (x, i) =>
        rect(x, 190, 15, 66, i ? '#3f7a6c' : '#c2573d', { radius: 7 }) +
        rect(x + 3, 252, 9, 92, '#b9c3c2') +
        path(`M${x + 3} 344L${x + 12} 344L${x + 12} 356Z`, '#93a09f'),
    )
    .join('');
  return saw + hammer + square + chisels;
}

function bench(): string {
  return (
    rect(60, 660, 1480, 46, '#b97c4b') +
    rect(60, 660, 1480, 14, '#cf955f') +
    rect(60, 700, 1480, 10, '#8c5833') +
    [
      [120, 84],
      [1396, 84],
    ]
      .map(
        ([x, w]) => rect(x ?? 0, 706, w ?? 0, 200, '#9a6339') + rect((x ?? 0) + 48, 706, 36, 200, '#7f4e2b'),
      )
      .join('') +
    rect(204, 806, 1192, 26, '#8c5833') +
    stroke('M160 684C320 678 420 690 560 684M760 688C900 680 1080 690 1220 684', '#9a6339', 3, 0.6)
  );
}

function onBench(): string {
  const plant =
    path('M322 660L336 584L432 584L446 660Z', '#c9673e') +
    path('M386 660L386 584L432 584L446 660Z', '#a9512f') +
    rect(328, 572, 112, 20, '#d67a50', { radius: 4 }) +
    [
      [-58, -40, '#3f7f58'],
      [-30, -64, '#2b6247'],
      [0, -74, '#4f9566'],
      [30, -62, '#2f6d4c'],
      [58, -36, '#27573f'],
    ]
      .map(([dx, lift, colour]) =>
        path(
          `M384 574C${384 + Number(dx) * 0.4} ${520 + Number(lift) * 0.4} ${384 + Number(dx) * 1.5} ${500 + Number(lift)} ${384 + Number(dx) * 1.9} ${470 + Number(lift) * 0.7}C${384 + Number(dx) * 2.1} ${530 + Number(lift) * 0.3} ${384 + Number(dx)} ${560} 384 574Z`,
          String(colour),
        ),
      )
      .join('');
  const boards =
    rect(560, 638, 330, 22, '#e3b985') +
    rect(560, 650, 330, 10, '#c99a62') +
    rect(590, 616, 280, 22, '#d6a36b') +
    rect(590, 628, 280, 10, '#b98450');
  const plane =
    path('M690 616L706 588L744 582L760 596L800 594L826 616Z', '#8a4f2c') +
    path('M744 582L756 556C766 548 778 556 774 568L764 596Z', '#6b3a1f') +
    rect(684, 606, 148, 10, '#5b666c');
  const model =
    path('M1060 660L1060 590L1140 544L1220 590L1220 660Z', '#f3e6cf') +
    path('M1140 660L1140 544L1220 590L1220 660Z', '#dcc7a4') +
    path('M1044 596L1140 536L1236 596L1228 606L1140 554L1052 606Z', '#3b5f66') +
    rect(1084, 612, 32, 32, '#8fb9b4') +
    rect(1164, 606, 28, 54, '#7b5133');
  const mug =
    rect(960, 612, 44, 48, '#2f5d54', { radius: 6 }) +
    rect(984, 612, 20, 48, '#23483f', { radius: 6 }) +
    `<path d="M1004 622c22 0 22 26 0 26" fill="none" stroke="#23483f" stroke-width="8"/>`;
  const shavings = stroke(
    'M858 612C872 604 884 612 878 622C872 630 862 624 866 616M902 656C912 646 926 650 924 658',
    '#f0d3a4',
    5,
  );
  return plant + boards + plane + shavings + mug + model;
}

/** A joiner's workshop with a bench, tools and warm lamps. */
export function workshop(): string {
  const defs =
    linear(
      'wall',
      [0, 0],
      [0, 900],
      [
        [0, '#e7cda8'],
        [1, '#d3ab7d'],
      ],
    ) +
    linear(
      'glass',
      [0, 120],
      [0, 520],
      [
        [0, '#c4e0e0'],
        [1, '#f6e7c8'],
      ],
    ) +
    linear(
      'floor',
      [0, 820],
      [0, 900],
      [
        [0, '#7b5436'],
        [1, '#5f3e27'],
      ],
    ) +
    linear(
      'beam',
      [0, 90],
      [0, 455],
      [
        [0, '#fff0c4', 0.4],
        [1, '#fff0c4', 0],
      ],
    ) +
    '<clipPath id="panes"><rect x="132" y="132" width="516" height="372"/></clipPath>';
  const board =
    rect(1070, 150, 480, 312, '#b98d5d', { radius: 8, opacity: 0.28 }) +
    rect(1064, 142, 480, 312, '#d7ae7c', { radius: 8 });
  const planks = [225, 450].map((y) => rect(0, y, 1600, 3, '#b98d5d', { opacity: 0.3 })).join('');
  const shelf =
    rect(740, 396, 260, 16, '#9a6339') +
    [
      [756, 300, 34, '#3b5f66'],
      [794, 316, 28, '#c9673e'],
      [826, 290, 36, '#e6c27f'],
      [866, 322, 30, '#55806a'],
    ]
      .map(([x, y, w, c]) => rect(Number(x), Number(y), Number(w), 396 - Number(y), String(c), { radius: 3 }))
      .join('') +
    circle(950, 364, 32, '#f1e2c8') +
    path('M950 332A32 32 0 0 1 950 396Z', '#d9c19b');
  const body =
    rect(0, 0, 1600, 900, 'url(#wall)') +
    planks +
    windowBay() +
    board +
    tools() +
    shelf +
    rect(0, 826, 1600, 80, 'url(#floor)') +
    path('M60 830L1540 830L1500 872L100 872Z', '#3d2616', 0.28) +
    path('M240 548L640 548L980 900L420 900Z', '#fff3d0', 0.14) +
    bench() +
    onBench() +
    lamp(880, 96) +
    lamp(1240, 40);
  return svgDocument({ width: 1600, height: 900, defs, body });
}
