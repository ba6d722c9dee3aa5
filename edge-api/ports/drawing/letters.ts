import type { LetterOutline } from './code-svg.ts';
import type { Render } from './render.ts';
import { lineSvg, setText } from './svg-parts.ts';
import type { FontFamily } from './typeface.ts';

/** Pixels per em of the outlines: enough for any size. */
const SIZE = 100;
/** Wide enough for any line; nothing is cut off from an outline. */
const ROOM = 1e6;

/** A line of text as outlines of bold letters; null if it cannot be drawn. */
export async function lettersOf(
  outlined: (svg: string) => ReturnType<Render['outlined']>,
  typefaces: readonly FontFamily[],
  text: string,
): Promise<LetterOutline | null> {
  const run = setText(typefaces, text, 600, ROOM, [[SIZE, 1]]);
  const shown = run?.lines.lines[0];
  if (!run || shown === undefined) return null;
  const place = { x: 0, y: 0, size: SIZE, anchor: 'middle', fill: '#000000' } as const;
  const line = lineSvg(run, shown, place);
  const svg = await outlined(
    `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100">${line}</svg>`,
  );
  const path = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline).join(' ');
  if (path === '') return null;
  return { path, size: SIZE, width: run.drawable.typeface.bold.width(shown) * SIZE };
}
