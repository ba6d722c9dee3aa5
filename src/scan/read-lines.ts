import type { Recognised } from './decode.ts';
import type { Engine } from './engine.ts';
import { cutLine } from './cut-line.ts';
import { linesIn } from './line-finder.ts';
import { resized, turned, type Picture } from './picture.ts';
import { readAgain, SURE, type PlacedLine } from './read-again.ts';
import { half, type Slanted } from './rectangles.ts';

/** Lines of a picture, and by how many quarters it was turned for them to be upright. */
export type PlacedLines = { picture: Picture; lines: PlacedLine[]; angle: number };

/** Pixels of the longer side when lines are looked for: less misses small print, more takes longer than it brings. */
const LOOKED_AT = 960;
/** Lines that are read both ways up to tell which is right. */
const TRIED = 3;

const toMultiple = (length: number) => Math.max(32, Math.round(length / 32) * 32);

async function find(engine: Engine, picture: Picture): Promise<Slanted[]> {
  const scale = Math.min(1, LOOKED_AT / Math.max(picture.width, picture.height));
  const small = resized(picture, toMultiple(picture.width * scale), toMultiple(picture.height * scale));
  const [kx, ky] = [picture.width / small.width, picture.height / small.height];
  const k = Math.sqrt(kx * ky);
  return linesIn(await engine.heat(small)).map((line) => ({
    x: line.x * kx,
    y: line.y * ky,
    length: line.length * k,
    thickness: line.thickness * k,
    angle: line.angle,
  }));
}

const isVertical = ({ angle }: Slanted) => Math.abs(angle) > Math.PI / 4;
const isLong = ({ length, thickness }: Slanted) => length > 2.5 * thickness;
const sum = (lines: readonly Slanted[]) => lines.reduce((total, line) => total + line.length, 0);

/** The angle that most of the text has, each line weighted with its length. */
function mainAngle(lines: readonly Slanted[]): number {
  const sure = lines.filter(isLong).toSorted((a, b) => a.angle - b.angle);
  let left = sum(sure) / 2;
  for (const line of sure) {
    left -= line.length;
    if (left <= 0) return line.angle;
  }
  return 0;
}

/** A short line has no angle of its own that could be trusted: it lies as the others do. */
function levelled(line: Slanted, angle: number): Slanted {
  const aslant = Math.abs(half(line.angle - angle));
  if (aslant < 0.12) return line;
  if (isLong(line) && aslant < 0.35) return line;
  if (Math.abs(aslant - Math.PI / 2) < 0.3)
    return { ...line, angle, length: line.thickness, thickness: line.length };
  return { ...line, angle };
}

const certainty = (read: readonly Recognised[]) =>
  read.reduce((total, { text, confidence }) => total + confidence * Math.min(text.length, 12), 0);

/** Whether lines stand on their heads, and those of them that were read to tell so, by their place. */
type WayUp = { isUpsideDown: boolean; read: ReadonlyMap<Slanted, Recognised> };

/** Which way up a picture's lines stand: the longest are read both ways. */
async function wayUp(engine: Engine, picture: Picture, lines: readonly Slanted[]): Promise<WayUp> {
  if (lines.length === 0) return { isUpsideDown: false, read: new Map() };
  const longest = lines
    .toSorted((a, b) => b.length / b.thickness - a.length / a.thickness)
    .slice(1, 1 + TRIED);
  const tried = longest.length > 0 ? longest : lines.slice(0, 1);
  const readAs = (flipped: boolean) =>
    engine.read(tried.map((line) => cutLine(picture, line, engine.lineHeight, { flipped })));
  const placed = (read: readonly Recognised[]) => new Map(tried.map((line, i) => [line, read[i]!]));
  const upright = await readAs(false);
  if (certainty(upright) > 0.85 * tried.length * 12) return { isUpsideDown: false, read: placed(upright) };
  const flipped = await readAs(true);
  return certainty(flipped) > certainty(upright)
    ? { isUpsideDown: true, read: placed(flipped) }
    : { isUpsideDown: false, read: placed(upright) };
}

const turnedPlace = ({ width, height }: Picture, line: Slanted): Slanted => ({
  ...line,
  x: width - line.x,
  y: height - line.y,
});

/** Finds the lines of a picture whichever way up it is, and reads them. */
export async function readLines(engine: Engine, given: Picture): Promise<PlacedLines> {
  let picture = given;
  let found = await find(engine, picture);
  const standing = found.filter((line) => isLong(line) && isVertical(line));
  const lying = found.filter((line) => isLong(line) && !isVertical(line));
  if (sum(standing) > sum(lying) || lying.length < 2) {
    const sideways = turned(picture, 1);
    const again = await find(engine, sideways);
    const better = sum(again.filter((line) => isLong(line) && !isVertical(line))) > sum(lying);
    if (better) [picture, found] = [sideways, again];
  }
  const angle = mainAngle(found.filter((line) => !isVertical(line)));
  const upright = found.map((line) => levelled(line, angle));
  const { isUpsideDown, read } = await wayUp(engine, picture, upright);
  const unread = upright.filter((line) => !read.has(line));
  const cuts = unread.map((line) => cutLine(picture, line, engine.lineHeight, { flipped: isUpsideDown }));
  const others = new Map((await engine.read(cuts)).map((said, i) => [unread[i]!, said]));
  const lines = upright.map((line) => ({
    ...(read.get(line) ?? others.get(line)!),
    place: isUpsideDown ? turnedPlace(picture, line) : line,
  }));
  if (isUpsideDown) picture = turned(picture, 2);
  const placed = await readAgain(engine, picture, lines);
  return { picture, angle, lines: placed.filter(({ text, confidence }) => text !== '' && confidence > SURE) };
}
