import { isInside, mainCard, type Corners } from '../domain/scan/outline.ts';
import type { CardReading } from '../domain/scan/reading.ts';
import { evenLight } from './even-light.ts';
import { fieldsOfCard, diacriticsOn } from './card.ts';
import type { Engine } from './engine.ts';
import { cardsIn, FINDING_SIDE } from './find-cards.ts';
import { frameOfQuad, frameOfText, linesInFrame, type Frame } from './frame.ts';
import { lightOf } from './light.ts';
import { warp, within, type Picture } from './picture.ts';
import type { OpenReaders } from './cached-readers.ts';
import { readLines, type PlacedLines } from './read-lines.ts';
import { readDiacritics } from './read-diacritics.ts';

/** What a card says, and the straightened picture that its boxes are of. */
export type PictureReading = CardReading & {
  straightened: Picture;
  /** How many cards were seen in the picture; of several the one that is meant was read. */
  cards: number;
  /** How bright the picture is, from 0 to 1. */
  light: number;
};

/** From how much of its edge, and how many lines, on a shape beside another is a card. */
const [SEEN, PRINTED] = [0.8, 3];

/**
 * The lines of the card whose outline is seen, and its frame: the one that is meant where there are several. One alone has to
 * have all that was read on it, since a panel of a card has an outline too. Null where there is no such card.
 */
function outlinedCard(placed: PlacedLines): { placed: PlacedLines; frame: Frame; cards: number } | null {
  const small = within(placed.picture, FINDING_SIDE);
  const k = placed.picture.width / small.width;
  const cards = cardsIn(small);
  const has = ({ corners }: { corners: Corners }) =>
    placed.lines.filter(({ place }) => isInside(corners, { x: place.x / k, y: place.y / k }));
  // What hardly anything stands on is no card: a tile, a telephone, the window of an envelope.
  const printed = cards.filter((card) => card.support >= SEEN && has(card).length >= PRINTED);
  const meant = mainCard(printed, small);
  if (!meant || (printed.length === 1 && has(meant).length < placed.lines.length)) return null;
  const [a, b, c, d] = meant.corners.map(({ x, y }) => ({ x: x * k, y: y * k })) as unknown as Corners;
  return {
    placed: { ...placed, lines: has(meant) },
    frame: frameOfQuad([a, b, c, d], placed.angle),
    cards: printed.length,
  };
}

/** Pixels of the longer side when codes are looked for. */
const CODES_SIDE = 1200;

/** What else reads a picture, beside the engine: its codes, and diacritics. */
type OtherReaders = { codesIn: (picture: Picture) => Promise<string[]>; openReaders: OpenReaders };

/** Reads the picture of a card, whichever way up it lies. Of several cards one is read. */
export async function readPicture(
  engine: Engine,
  picture: Picture,
  { codesIn, openReaders }: OtherReaders,
): Promise<PictureReading> {
  const all = await readLines(engine, picture);
  const outlined = outlinedCard(all);
  const placed = outlined?.placed ?? all;
  const frame = outlined?.frame ?? frameOfText(placed);
  const plain = linesInFrame(placed, frame);
  const diacritics = diacriticsOn(plain);
  const lines = diacritics
    ? linesInFrame({ ...placed, lines: await readDiacritics(placed, diacritics, openReaders) }, frame)
    : plain;
  const straightened = warp(placed.picture, frame.quad, frame.width, frame.height);
  // The pattern of a table beside the card takes a reader of codes longer than the card does.
  const codes = await codesIn(within(outlined ? straightened : picture, CODES_SIDE));
  return {
    fields: fieldsOfCard(lines, codes),
    lines,
    width: frame.width,
    height: frame.height,
    straightened: evenLight(straightened),
    cards: outlined?.cards ?? 1,
    light: lightOf(picture),
  };
}
