/** Rows that are drawn or left out together. */
export const CHUNK = 20;

/** Where a chunk of rows stands, in pixels from the upper edge of the screen. */
export type ChunkPlace = { top: number; bottom: number };

/** Rows from one place to another (which is not among them), or the height of those that are left out. */
export type Segment = { from: number; to: number; space: number | null };

/** The chunks that lie within so many screens of what is seen, and those that are kept whatever they are. */
export function chunksNear(
  places: readonly ChunkPlace[],
  screen: number,
  screens: number,
  kept: ReadonlySet<number>,
): Set<number> {
  const ahead = screen * screens;
  const near = places.flatMap(({ top, bottom }, at) =>
    kept.has(at) || (bottom > -ahead && top < screen + ahead) ? [at] : [],
  );
  return new Set(near);
}

/** How high each chunk was when it was drawn, in pixels. */
export type Heights = ReadonlyMap<number, number>;

/** How high a chunk is; one that was never drawn is taken to be as high as the others are on average. */
export function heightOf(heights: Heights, chunk: number): number {
  const known = heights.get(chunk);
  if (known !== undefined || heights.size === 0) return known ?? 0;
  return [...heights.values()].reduce((sum, height) => sum + height, 0) / heights.size;
}

/** Rows to draw, and spaces in place of the others; neighbours that are left out are one space. */
export function segmentsOf(
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
