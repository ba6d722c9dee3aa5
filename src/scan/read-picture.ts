import type { CardReading } from '../domain/scan/reading.ts';
import { fieldsOfCard } from './card.ts';
import type { Engine } from './engine.ts';
import { frameOfText, linesInFrame } from './frame.ts';
import { warp, within, type Picture } from './picture.ts';
import { readLines } from './read-lines.ts';

/** What a card says, and the straightened picture that its boxes are of. */
export type PictureReading = CardReading & { straightened: Picture };

/** Reads the picture of a card, whichever way up it lies. */
export async function readPicture(
  engine: Engine,
  picture: Picture,
  codesIn: (picture: Picture) => Promise<string[]>,
): Promise<PictureReading> {
  const placed = await readLines(engine, picture);
  const frame = frameOfText(placed);
  const lines = linesInFrame(placed, frame);
  const codes = await codesIn(within(picture, 1200));
  return {
    fields: fieldsOfCard(lines, codes),
    lines,
    width: frame.width,
    height: frame.height,
    straightened: warp(placed.picture, frame.quad, frame.width, frame.height),
  };
}
