import { LAYOUT_PLACES } from '../../../../src/domain/card/layout-places.ts';
import { layoutWith } from '../../../../src/domain/card/layouts.ts';
import { mirrored, TENT, TRIMS, type PrintBox } from '../../../../src/domain/share/print-layout.ts';
import type { Step } from '../lines.ts';
import { codeOnSheet } from './code-on-sheet.ts';
import { portrait } from './portrait.ts';
import type { Shape } from './sheet.ts';
import type { SheetOf } from './sheet-of.ts';
import { textBlock } from './text-block.ts';

const TRIM = TRIMS['table-tent'];
const FOLD = { y: TENT.side.y, length: 6, width: 0.2, colour: '#8A918E' } as const;
const [RADIUS, GAP] = [8, 2];

const NAME_STEPS: readonly Step[] = [
  [12, 2],
  [10.5, 3],
  [9, 3],
  [7.5, 4],
  [6, 5],
];
const LINE_STEPS: readonly Step[] = [
  [5.6, 2],
  [5.2, 2],
  [4.8, 3],
  [4.4, 3],
  [4, 3],
];
const INVITATION_STEPS: readonly Step[] = [
  [6.4, 1],
  [5.6, 1],
];
const ADDRESS_STEPS: readonly Step[] = [
  [5, 1],
  [4.2, 1],
  [3.4, 2],
];

/** The side that faces the reader: the code, large, with the name. */
const tentSide: SheetOf = ({ image, pictures, code, invitation, typefaces, ofName }) => {
  const { colours, dir } = image;
  const placed = (box: PrintBox) => (dir === 'rtl' ? mirrored(box, TRIM.width) : box);
  const side = dir === 'rtl' ? 'end' : 'start';
  const text = placed(TENT.text);
  const picture = pictures.picture ?? pictures.logo;
  const layout = layoutWith(image.layout ?? 'cover', picture);
  const { width, height, radius, letters } = LAYOUT_PLACES[layout].tent;
  const shown = picture !== null || letters > 0;
  const above = shown ? height + 3 * GAP : 0;
  const block = textBlock(
    typefaces,
    [
      {
        text: image.name,
        typefaces: ofName,
        weight: 600,
        fill: colours.name,
        steps: NAME_STEPS,
        leading: 1.12,
      },
      { text: image.title, weight: 400, fill: colours.quiet, steps: LINE_STEPS, leading: 1.28 },
      { text: image.company, weight: 600, fill: colours.active, steps: LINE_STEPS, leading: 1.28 },
    ],
    { ...text, height: text.height - above },
    { x: side, y: 'top', gap: GAP },
  );
  const down = above + (text.height - above - block.height) / 2;
  const face: PrintBox = {
    x: dir === 'rtl' ? text.x + text.width - width : text.x,
    y: text.y + down - above,
    width,
    height,
  };
  return [
    { kind: 'page', box: TENT.panel, radius: RADIUS, background: colours.page },
    ...codeOnSheet(code, placed(TENT.code), 4),
    ...textBlock(
      typefaces,
      [
        { text: invitation, weight: 600, fill: colours.name, steps: INVITATION_STEPS, leading: 1.2 },
        { text: image.address, weight: 400, fill: colours.quiet, steps: ADDRESS_STEPS, leading: 1.2 },
      ],
      placed(TENT.address),
      { x: 'middle', y: 'middle', gap: 0.8 },
    ).shapes,
    ...(shown ? portrait(image, pictures, { box: face, radius, letters }, ofName) : []),
    ...block.shapes.map((line) => ({ ...line, y: line.y + down })),
  ];
};

/** Half a sheet, and the same upside down beyond the fold, readable from both sides. */
export const tableTent: SheetOf = (given) => {
  const shapes = tentSide(given);
  const fold = ([from, to]: readonly [number, number]): Shape => ({
    kind: 'line',
    from: [from, FOLD.y],
    to: [to, FOLD.y],
    width: FOLD.width,
    colour: FOLD.colour,
  });
  return [
    ...shapes,
    { kind: 'turned', about: [TRIM.width / 2, FOLD.y], shapes },
    fold([0, FOLD.length]),
    fold([TRIM.width - FOLD.length, TRIM.width]),
  ];
};
