import { useEffect, useState, type RefObject } from 'react';
import {
  CHUNK,
  chunksNear,
  heightOf,
  windowSegments,
  withRendered,
  type ChunkPlace,
  type Heights,
  type Segment,
} from './row-window.ts';

/** Screens above and below the viewport in which rows are rendered. */
const SCREENS = 2;
/** With so few chunks after many, all are rendered: it is another list. */
const FEW = 5;
/** Chunks of a new page that are rendered before their position is known. */
const FRESH = 2;

/** The chunks near the viewport, the number of chunks at that time, and the rendered heights. */
type Drawn = { near: ReadonlySet<number>; of: number; heights: Heights };

const isFresh = (chunk: number, { of }: Drawn) => chunk >= of && chunk < of + FRESH;

const numberOf = (row: HTMLElement, name: string) => Number(row.dataset[name] ?? -1);

/** The position of every chunk: from its rows if rendered, else from its last height; and which are rendered. */
function placesOf(list: HTMLElement, heights: Heights): { places: ChunkPlace[]; rendered: Set<number> } {
  const places: ChunkPlace[] = [];
  const rendered = new Set<number>();
  for (const row of list.children as HTMLCollectionOf<HTMLElement>) {
    const { top, bottom } = row.getBoundingClientRect();
    const at = numberOf(row, 'at');
    const chunk = Math.floor(at / CHUNK);
    if (at >= 0) {
      places[chunk] = { top: places[chunk]?.top ?? top, bottom };
      rendered.add(chunk);
    }
    let edge = top;
    for (let left = numberOf(row, 'from'); left >= 0 && left < numberOf(row, 'to'); left += CHUNK) {
      const height = heightOf(heights, left / CHUNK);
      places[left / CHUNK] = { top: edge, bottom: edge + height };
      edge += height;
    }
  }
  return { places, rendered };
}

/** The chunk with the focus: it stays rendered while scrolling. */
function focused(list: HTMLElement): Set<number> {
  const { activeElement } = document;
  const row = list.contains(activeElement) && activeElement?.closest<HTMLElement>('[data-at]');
  return new Set(row ? [Math.floor(numberOf(row, 'at') / CHUNK)] : []);
}

function look(list: HTMLElement, before: Drawn | null): Drawn {
  const { places, rendered } = placesOf(list, before?.heights ?? new Map());
  const near = chunksNear(places, innerHeight, SCREENS, focused(list));
  const isSame = (one: Drawn) =>
    one.of === places.length && one.near.size === near.size && [...near].every((at) => one.near.has(at));
  if (before && isSame(before)) return before;
  return { near, of: places.length, heights: withRendered(before?.heights ?? new Map(), places, rendered) };
}

/** The rows to render, and the first row near the viewport that is not loaded, if there is one. */
type RowWindow = { segments: Segment[]; missing: number | null };

/**
 * Selects the rendered rows of a list while the page scrolls: those near the viewport, and those with the focus; the
 * others are spacers of the same height. Rows have their index as `data-at`, spacers theirs as `data-from` and
 * `data-to`. @param count the number of rows, including the first `start` ones, which are not loaded
 */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  windowed: boolean,
  start = 0,
): RowWindow {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    if (!windowed) return undefined;
    let frame = 0;
    const later = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        setDrawn((before) => (list.current ? look(list.current, before) : before));
      });
    };
    later();
    addEventListener('scroll', later, { passive: true });
    // New rows, and rows that grow.
    const sizes = new ResizeObserver(later);
    if (list.current) sizes.observe(list.current);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', later);
      sizes.disconnect();
    };
  }, [list, windowed]);
  const isAnother = drawn !== null && drawn.of * CHUNK - count >= CHUNK && count <= FEW * CHUNK;
  const isLoaded = (chunk: number) => chunk * CHUNK >= start;
  const isShown = (chunk: number) =>
    isLoaded(chunk) && (drawn === null || isAnother || isFresh(chunk, drawn) || drawn.near.has(chunk));
  const missing = Math.min(...[...(drawn?.near ?? [])].filter((chunk) => !isLoaded(chunk)));
  return {
    segments: windowSegments(count, isShown, (chunk) => heightOf(drawn?.heights ?? new Map(), chunk)),
    missing: Number.isFinite(missing) ? missing * CHUNK : null,
  };
}
