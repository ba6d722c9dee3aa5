import type { CodeFill, CodePicture, CodeWords } from '../../../src/domain/code/code-picture.ts';
import { escapeXml } from '../../../src/domain/text/escape-xml.ts';

/** Letters as filled outlines: a line around x 0 on the baseline y 0, `size` its em; `width` is its own. */
export type LetterOutline = { path: string; size: number; width: number };

/** A code with all its parts: its text as outlines, its logo a `data:` URL or none. */
export type DrawnCode = {
  width: number;
  height: number;
  /** Below the logo, and over it. */
  fills: readonly CodeFill[];
  over: readonly CodeFill[];
  logo: { href: string; x: number; y: number; side: number } | null;
};

/** From the middle of capital letters to their baseline, in ems. */
const BASELINE = 0.357;

/** Sets text in its area: in its intended size, or smaller to fit. */
function setWords({ x, y, width, size, colour }: CodeWords, outline: LetterOutline): CodeFill {
  const scale = Math.min(size / outline.size, width / outline.width);
  return { path: outline.path, colour, at: { x, y: y + BASELINE * scale * outline.size, scale } };
}

/** @param words the outlines of the picture's text; null without one */
export function drawnCode(picture: CodePicture, logo: string | null, words: LetterOutline | null): DrawnCode {
  const { width, height, fills, over } = picture;
  const set = picture.words && words ? [setWords(picture.words, words)] : [];
  return {
    width,
    height,
    fills,
    over: [...over, ...set],
    logo: picture.logo && logo !== null ? { href: logo, ...picture.logo } : null,
  };
}

const fillSvg = ({ path, colour, at }: CodeFill) =>
  `<path fill="${escapeXml(colour)}"${at ? ` transform="translate(${at.x} ${at.y}) scale(${at.scale})"` : ''} d="${path}"/>`;

/** The content of an SVG whose unit is a module. */
export function codeInside({ fills, over, logo }: DrawnCode): string {
  const image =
    logo &&
    `<image x="${logo.x}" y="${logo.y}" width="${logo.side}" height="${logo.side}" href="${escapeXml(logo.href)}"/>`;
  return [...fills.map(fillSvg), image ?? '', ...over.map(fillSvg)].join('');
}

/** A code as an SVG; `scale` is in pixels per module. */
export const codeSvg = (code: DrawnCode, scale: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${code.width * scale}" height="${code.height * scale}" viewBox="0 0 ${code.width} ${code.height}">${codeInside(code)}</svg>`;
