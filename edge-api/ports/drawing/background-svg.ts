import { escapeXml } from '../../../src/domain/text/escape-xml.ts';
import { modulesPath } from '../../../src/domain/code/code-shapes.ts';
import type { CodeLook } from '../../../src/domain/code/code-style.ts';
import {
  BACKGROUND_SIZE,
  BACKGROUNDS,
  OWN_BACKGROUND,
  type BackgroundId,
  type BackgroundImage,
} from '../../../src/domain/share/virtual-backgrounds.ts';
import type { Step } from './lines.ts';
import { SCENES } from './scenes.ts';
import { lineSvg, setText, type TextRun } from './svg-parts.ts';
import type { FontFamily } from './typeface.ts';

const { width: W, height: H } = BACKGROUND_SIZE;
/** Text colours, by the scene's brightness. */
export const INKS = { dark: '#14231C', light: '#FFFFFF' } as const;
/** The name, left of the face. */
export const TEXT = { x: 76, top: 64, width: 620, gap: 10 };
/** The light panel with the code, right of the face, including its quiet zone. */
export const PANEL = { x: 1428, y: 64, side: 416, radius: 36 };
const NAME_STEPS: readonly Step[] = [
  [64, 1],
  [52, 2],
  [40, 2],
];
const TITLE_STEPS: readonly Step[] = [
  [40, 1],
  [32, 2],
  [26, 2],
];
const LINE = 1.25;
/** Padding of the panel around the name; letters start below the top of their line. */
const PADDING = { side: 36, top: 12, bottom: 22 };

const opening = `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">`;

/** A background without a name. */
export const sceneSvg = (scene: BackgroundId): string => `${opening}${SCENES[scene]()}</svg>`;

/** The code in whole pixels per module, in the middle of its panel, which has the same light colour. */
function codeSvg(rows: boolean[][], { modules, dark, light }: CodeLook): string {
  const scale = Math.floor(PANEL.side / rows.length);
  const inset = Math.round((PANEL.side - rows.length * scale) / 2);
  return `<rect x="${PANEL.x}" y="${PANEL.y}" width="${PANEL.side}" height="${PANEL.side}" rx="${PANEL.radius}" fill="${escapeXml(light)}"/><g transform="translate(${PANEL.x + inset} ${PANEL.y + inset}) scale(${scale})"><path d="${modulesPath(rows, modules)}" fill="${escapeXml(dark)}"/></g>`;
}

/** A picture that covers the background. */
const photoSvg = (picture: string) =>
  `<image width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice" href="${escapeXml(picture)}"/>`;

/** A picture's brightness at the name is unknown, so the name gets a panel like that of the code. */
function namePanelSvg(runs: readonly TextRun[]): string {
  if (runs.length === 0) return '';
  const widths = runs.flatMap(({ lines: { size, lines }, drawable: { typeface }, weight }) =>
    lines.map((line) => (weight === 600 ? typeface.bold : typeface.regular).width(line) * size),
  );
  const height = runs.reduce((sum, { lines: { size, lines } }) => sum + lines.length * size * LINE, 0);
  const { side, top, bottom } = PADDING;
  return `<rect x="${TEXT.x - side}" y="${TEXT.top - top}" width="${Math.ceil(Math.max(...widths)) + 2 * side}" height="${Math.ceil(height) + (runs.length - 1) * TEXT.gap + top + bottom}" rx="${PANEL.radius}" fill="#FFFFFF" fill-opacity=".92"/>`;
}

/**
 * A background of a call with the name at one side and the code at the other, where a face in the middle hides neither.
 * @param rows the modules of the code with their quiet zone @param picture the own picture, a `data:` URL; null for one
 * of the scenes
 */
export function backgroundSvg(
  { scene, name, title, code }: BackgroundImage,
  rows: boolean[][],
  picture: string | null,
  typefaces: readonly FontFamily[],
): string {
  const own = scene === OWN_BACKGROUND;
  const fill = INKS[own ? 'dark' : BACKGROUNDS[scene]];
  const runs = [
    setText(typefaces, name, 600, TEXT.width, NAME_STEPS),
    setText(typefaces, title, 400, TEXT.width, TITLE_STEPS),
  ].filter((run) => run !== null);
  let top = TEXT.top;
  const drawn = runs.map((run) => {
    const { size, lines } = run.lines;
    const set = lines.map((text, at) =>
      lineSvg(run, text, { x: TEXT.x, y: top + size * (1 + at * LINE), size, anchor: 'start', fill }),
    );
    top += lines.length * size * LINE + TEXT.gap;
    return set.join('');
  });
  const behind = own ? photoSvg(picture ?? '') + namePanelSvg(runs) : SCENES[scene]();
  return [opening, behind, ...drawn, codeSvg(rows, code), '</svg>'].join('');
}
