import { BADGE, inset, TRIMS } from '../../../../src/domain/share/print-layout.ts';
import type { Step } from '../lines.ts';
import { codeOnSheet } from './code-on-sheet.ts';
import { logoIn } from './portrait.ts';
import { filled } from './sheet.ts';
import type { SheetOf } from './sheet-of.ts';
import { textBlock } from './text-block.ts';

const TRIM = TRIMS.badge;
const whole = inset({ x: 0, y: 0, width: TRIM.width, height: TRIM.height }, -TRIM.bleed);
const LOGO_RADIUS = 2.4;
const NAME_STEPS: readonly Step[] = [
  [8.4, 2],
  [7.6, 2],
  [7, 2],
  [6, 2],
  [5, 3],
  [4, 3],
];
const TITLE_STEPS: readonly Step[] = [
  [3.4, 1],
  [3.1, 2],
  [2.8, 2],
  [2.6, 2],
];
const COMPANY_STEPS: readonly Step[] = [
  [4, 1],
  [3.4, 2],
  [2.8, 2],
];

/** Readable from two steps away: the company in the band, the name, the code. */
export const badge: SheetOf = ({ image, pictures, code, typefaces, ofName }) => {
  const { colours } = image;
  const middle = { x: 'middle', y: 'middle', gap: 1 } as const;
  const company = textBlock(
    typefaces,
    [{ text: image.company, weight: 600, fill: colours.active, steps: COMPANY_STEPS, leading: 1.2 }],
    BADGE.company,
    middle,
  ).shapes;
  return [
    { kind: 'page', box: whole, radius: 0, background: colours.page },
    filled({ ...whole, height: BADGE.band.height + TRIM.bleed }, colours.accent),
    ...(pictures.logo ? logoIn(BADGE.logo, pictures.logo, colours.block, LOGO_RADIUS) : company),
    ...textBlock(
      typefaces,
      [
        {
          text: image.name,
          typefaces: ofName,
          weight: 600,
          fill: colours.name,
          steps: NAME_STEPS,
          leading: 1.1,
        },
        { text: image.title, weight: 400, fill: colours.quiet, steps: TITLE_STEPS, leading: 1.25 },
      ],
      BADGE.text,
      middle,
    ).shapes,
    ...codeOnSheet(code, BADGE.code, 1.6),
  ];
};
