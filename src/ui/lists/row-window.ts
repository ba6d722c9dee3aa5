/** Rows that are rendered or replaced together. */
export const CHUNK = 20;

/** The position of a chunk of rows, in pixels from the upper edge of the screen. */
export type ChunkPlace = { top: number; bottom: number };

/** A range of rows (end exclusive), or the height of the spacer that replaces them. */
export type Segment = { from: number; to: number; space: number | null };

/** The chunks within a number of screens of the viewport, plus the retained ones. */
export function chunksNear(
  places: readonly ChunkPlace[],
  screen: number,
  screens: number,
  retained: ReadonlySet<number>,
): Set<number> {
  const ahead = screen * screens;
  const near = places.flatMap(({ top, bottom }, at) =>
    retained.has(at) || (bottom > -ahead && top < screen + ahead) ? [at] : [],
  );
  return new Set(near);
}

/** The rendered height of each chunk, in pixels. */
export type Heights = ReadonlyMap<number, number>;

/** The heights with those of the chunks that are rendered now. A spacer's may be zero as yet, so it is left out. */
export function withRendered(
  known: Heights,
  places: readonly ChunkPlace[],
  rendered: ReadonlySet<number>,
): Heights {
  const heights = new Map(known);
  for (const chunk of rendered) {
    const { top, bottom } = places[chunk]!;
    heights.set(chunk, bottom - top);
  }
  return heights;
}

/** The height of a chunk; if never rendered, the average of the others. */
export function heightOf(heights: Heights, chunk: number): number {
  const known = heights.get(chunk);
  if (known !== undefined || heights.size === 0) return known ?? 0;
  return [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;
}

/** Rows to render, and spacers for the others; adjacent ones are merged. */
export function windowSegments(
  count: number,
  isShown: (chunk: number) => boolean,
  spaceOf: (chunk: number) => number,
): Segment[] {
  const segments: Segment[] = [];
  for (let chunk = 0; chunk * CHUNK < count; chunk += 1) {
    const [from, to] = [chunk * CHUNK, Math.min(count, (chunk + 1) * CHUNK)];
    const space = isShown(chunk) ? null : spaceOf(chunk);
    const last = segments.at(-1);
    if (last && (last.space === null) === (space === null)) {
      last.to = to;
      if (last.space !== null) last.space += space ?? 0;
    } else segments.push({ from, to, space });
  }
  return segments;
}
