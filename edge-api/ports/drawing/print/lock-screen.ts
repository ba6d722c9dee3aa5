import type { PrintImage } from '../print-image.ts';
import { lockScreenBoxes, type ScreenSize } from '../../../../src/domain/share/lock-screen.ts';
import type { Step } from '../lines.ts';
import type { FontFamily } from '../typeface.ts';
import { codeOnSheet, type Code } from './code-on-sheet.ts';
import { filled, type Shape } from './sheet.ts';
import { withName } from './sheets.ts';
import { textBlock } from './text-block.ts';

/** Sizes as fractions of the text area's height. */
const NAME_STEPS = [
  [0.3, 1],
  [0.25, 2],
  [0.2, 2],
  [0.15, 3],
] as const;
const LINE_STEPS = [
  [0.14, 1],
  [0.12, 2],
  [0.1, 2],
  [0.085, 2],
] as const;
/** The picture of a lock screen, in pixels: the areas of the phone's own content stay free. */
export function lockScreen(
  given: PrintImage,
  code: Code,
  size: ScreenSize,
  typefaces: readonly FontFamily[],
  ofName = typefaces,
): Shape[] {
  const image = withName(given, ofName);
  const { colours } = image;
  const { text, code: panel } = lockScreenBoxes(size);
  const steps = (shares: readonly Step[]) =>
    shares.map(([share, most]): Step => [Math.round(share * text.height), most]);
  // Whole pixels per module, so that no edge is grey.
  const side = Math.floor(panel.width / code.size) * code.size;
  const off = Math.round((panel.width - side) / 2);
  return [
    { kind: 'page', box: { x: 0, y: 0, ...size }, radius: 0, background: colours.page },
    ...textBlock(
      typefaces,
      [
        {
          text: image.name,
          typefaces: ofName,
          weight: 600,
          fill: colours.name,
          steps: steps(NAME_STEPS),
          leading: 1.15,
        },
        {
          text: image.company || image.title,
          weight: 400,
          fill: colours.quiet,
          steps: steps(LINE_STEPS),
          leading: 1.3,
        },
      ],
      text,
      { x: 'middle', y: 'bottom', gap: Math.round(text.height * 0.03) },
    ).shapes,
    filled(panel, code.light, 2 * (side / code.size)),
    ...codeOnSheet(code, { x: panel.x + off, y: panel.y + off, width: side, height: side }, panel.width),
  ];
}
