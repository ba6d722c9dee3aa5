import { firstStop } from '../../../../src/domain/designs/colours.ts';
import { LAYOUT_PLACES } from '../../../../src/domain/card/layout-places.ts';
import { layoutWith } from '../../../../src/domain/card/layouts.ts';
import {
  CARD_BACK,
  inset,
  mirrored,
  TRIMS,
  type PrintBox,
} from '../../../../src/domain/share/print-layout.ts';
import type { Step } from '../lines.ts';
import { codeOnSheet } from './code-on-sheet.ts';
import { logoIn, portrait } from './portrait.ts';
import { filled, type Shape } from './sheet.ts';
import { textBlock } from './text-block.ts';
import type { SheetOf } from './sheet-of.ts';

const TRIM = TRIMS['business-card'];
const whole: PrintBox = inset({ x: 0, y: 0, width: TRIM.width, height: TRIM.height }, -TRIM.bleed);
const LOGO_RADIUS = 2.4;

const NAME_STEPS: readonly Step[] = [
  [5.6, 1],
  [5, 2],
  [4.4, 2],
  [3.8, 3],
  [3.2, 4],
];
const LINE_STEPS: readonly Step[] = [
  [2.9, 2],
  [2.7, 2],
  [2.5, 2],
  [2.3, 2],
  [2.2, 2],
];
const ADDRESS_STEPS: readonly Step[] = [
  [2.9, 1],
  [2.5, 1],
  [2.2, 2],
];

const page = (background: string): Shape => ({ kind: 'page', box: whole, radius: 0, background });

/** The head of the card in its layout, and name, title, company and URL beside it. */
export const cardFront: SheetOf = ({ image, pictures, typefaces, ofName }) => {
  const { colours, dir } = image;
  const layout = layoutWith(image.layout ?? 'cover', pictures.picture ?? pictures.logo);
  const places = LAYOUT_PLACES[layout].front;
  const placed = (box: PrintBox) => (dir === 'rtl' ? mirrored(box, TRIM.width) : box);
  const side = dir === 'rtl' ? 'end' : 'start';
  const band = placed({ ...whole, width: places.band + TRIM.bleed });
  const { ring, ...rest } = places.face;
  const face = { ...rest, box: placed(rest.box) };
  const beside = (pictures.picture || layout === 'monogram') && places.logo && pictures.logo;
  const who = (box: PrintBox) =>
    textBlock(
      typefaces,
      [
        {
          text: image.name,
          typefaces: ofName,
          weight: 600,
          fill: colours.name,
          steps: NAME_STEPS,
          leading: 1.14,
        },
        { text: image.title, weight: 400, fill: colours.quiet, steps: LINE_STEPS, leading: 1.3 },
        { text: image.company, weight: 600, fill: colours.active, steps: LINE_STEPS, leading: 1.3 },
      ],
      placed(box),
      { x: side, y: 'middle', gap: 1 },
    );
  const inMiddle = who(places.text);
  const free = places.text.y + (places.text.height - inMiddle.height) / 2;
  const meetsLogo = beside && free < places.textBelowLogo.y;
  return [
    page(colours.page),
    ...(places.band > 0 ? [filled(band, colours.accent)] : []),
    ...(ring > 0 ? [filled(inset(face.box, -ring), firstStop(colours.page), face.radius + ring)] : []),
    ...portrait(image, pictures, face, ofName),
    ...(places.logo && beside ? logoIn(placed(places.logo), beside, colours.block, LOGO_RADIUS) : []),
    ...(meetsLogo ? who(places.textBelowLogo) : inMiddle).shapes,
    ...textBlock(
      typefaces,
      [{ text: image.address, weight: 400, fill: colours.quiet, steps: ADDRESS_STEPS, leading: 1.2 }],
      placed(places.address),
      { x: side, y: 'bottom', gap: 0 },
    ).shapes,
  ];
};

/** The code, and its URL. */
export const cardBack: SheetOf = ({ image, code, typefaces }) => [
  page(image.colours.page),
  ...codeOnSheet(code, CARD_BACK.code, 1.6),
  ...textBlock(
    typefaces,
    [{ text: image.address, weight: 600, fill: image.colours.name, steps: ADDRESS_STEPS, leading: 1.2 }],
    CARD_BACK.address,
    { x: 'middle', y: 'top', gap: 0 },
  ).shapes,
];
