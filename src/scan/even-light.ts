import { emptyPicture, type Picture } from './picture.ts';

/** Blocks along the longer side: wider than letters, narrower than a shadow. */
const BLOCKS = 24;
/** The share of a block's pixels that may be print: what is brighter than the rest of them is paper. */
const PRINT = 0.7;
/** Rounds in which blocks that do not lie on the surface, such as a coloured panel, come to weigh less. */
const ROUNDS = 8;
/** The difference of light, in powers of e, from which a block is not of the same paper: at first, with each round, at last. */
const SHADED = 0.9;
const NEARER = 0.75;
const OTHER_PAPER = 0.2;
/** By how much light is made up for: what differs by more is no light. */
const MOST = 2;

type Block = { x: number; y: number; light: number };

const brightness = (data: Uint8ClampedArray, at: number) =>
  0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;

/** How light the paper is, block by block: the logarithm of a brightness that most of the block is below. */
function blocksOf({ data, width, height }: Picture): Block[] {
  const side = Math.max(4, Math.ceil(Math.max(width, height) / BLOCKS));
  const blocks: Block[] = [];
  for (let top = 0; top + side <= height; top += side) {
    for (let left = 0; left + side <= width; left += side) {
      const values: number[] = [];
      for (let y = top; y < top + side; y += 2)
        for (let x = left; x < left + side; x += 2) values.push(brightness(data, (y * width + x) * 4));
      const paper = values.toSorted((a, b) => a - b)[Math.floor(PRINT * values.length)]!;
      const [x, y] = [(left + side / 2) / width - 0.5, (top + side / 2) / height - 0.5];
      blocks.push({ x, y, light: Math.log(Math.max(1, paper)) });
    }
  }
  return blocks;
}

/** What a surface of the second degree is made of, at a place from −.5 to .5 of either side. */
const termsAt = (x: number, y: number) => [1, x, y, x * x, x * y, y * y];
const TERMS = termsAt(0, 0).length;

const heightAt = (surface: readonly number[], x: number, y: number) =>
  termsAt(x, y).reduce((sum, term, i) => sum + term * surface[i]!, 0);

/** Solves a system of linear equations by elimination, each row with its right side last; null where it has no one answer. */
function solve(rows: number[][]): number[] | null {
  for (let n = 0; n < rows.length; n += 1) {
    const best = rows.slice(n).reduce((a, b) => (Math.abs(b[n]!) > Math.abs(a[n]!) ? b : a));
    if (Math.abs(best[n]!) < 1e-9) return null;
    const from = rows.indexOf(best);
    [rows[n], rows[from]] = [best, rows[n]!];
    for (const row of rows) {
      if (row === best) continue;
      const times = row[n]! / best[n]!;
      for (let i = n; i < row.length; i += 1) row[i] = row[i]! - times * best[i]!;
    }
  }
  return rows.map((row, n) => row.at(-1)! / row[n]!);
}

/** The surface that blocks lie on by least squares, each with its weight. */
function surfaceOf(blocks: readonly Block[], weights: readonly number[]): number[] | null {
  const rows = Array.from({ length: TERMS }, () => Array.from({ length: TERMS + 1 }, () => 0));
  for (const [n, { x, y, light }] of blocks.entries()) {
    const terms = [...termsAt(x, y), light];
    for (const [i, row] of rows.entries())
      for (let k = 0; k <= TERMS; k += 1) row[k]! += weights[n]! * terms[i]! * terms[k]!;
  }
  return solve(rows);
}

/** The light that falls on the paper, whatever is printed on it: least squares that outliers are weighed out of (Tukey). */
function lightOver(picture: Picture): ((x: number, y: number) => number) | null {
  const blocks = blocksOf(picture);
  if (blocks.length < 2 * TERMS) return null;
  const lights = blocks.map(({ light }) => light).toSorted((a, b) => a - b);
  let surface = [lights[Math.floor(0.75 * lights.length)]!, 0, 0, 0, 0, 0];
  for (let round = 0; round < ROUNDS; round += 1) {
    const far = Math.max(OTHER_PAPER, SHADED * NEARER ** round);
    const weights = blocks.map(({ x, y, light }) => {
      const off = Math.abs(light - heightAt(surface, x, y));
      return off >= far ? 0 : (1 - (off / far) ** 2) ** 2;
    });
    const next = surfaceOf(blocks, weights);
    if (!next) return null;
    surface = next;
  }
  return (x, y) => heightAt(surface, x, y);
}

/**
 * Evens out the light on the straightened picture of a card: a shadow that comes slowly, or a lamp at one side. Panels, print
 * and what else the card itself shows stay as dark or bright as they are beside its paper.
 */
export function evenLight(picture: Picture): Picture {
  const light = lightOver(picture);
  if (!light) return picture;
  const { data, width, height } = picture;
  const out = emptyPicture(width, height);
  // A step is as little as nobody sees.
  const STEP = 8;
  const columns = Math.ceil(width / STEP);
  const brightest = Math.max(...[-0.4, 0, 0.4].flatMap((x) => [-0.4, 0, 0.4].map((y) => light(x, y))));
  for (let y = 0; y < height; y += 1) {
    const row = Array.from({ length: columns }, (_, n) => {
      const here = light((n * STEP + STEP / 2) / width - 0.5, (y + 0.5) / height - 0.5);
      return Math.min(MOST, Math.max(1 / MOST, Math.exp(brightest - here)));
    });
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 4;
      const gain = row[(x / STEP) | 0]!;
      for (let c = 0; c < 3; c += 1) out.data[at + c] = data[at + c]! * gain;
      out.data[at + 3] = data[at + 3]!;
    }
  }
  return out;
}
