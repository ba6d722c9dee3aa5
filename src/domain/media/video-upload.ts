import { VIDEO_PART_BYTES } from '../limits/images.ts';

/** The content types that a video of one's own may have. */
export const VIDEO_TYPES: readonly string[] = ['video/mp4', 'video/webm'];

/** How many parts a video of so many bytes comes in. */
export const partsOf = (size: number): number => Math.ceil(size / VIDEO_PART_BYTES);

/** The bytes of one part, from `start` up to `end`; `number` counts from 1. Null where there is no such part. */
export function partRange(size: number, number: number): { start: number; end: number } | null {
  if (!Number.isInteger(number) || number < 1 || number > partsOf(size)) return null;
  const start = (number - 1) * VIDEO_PART_BYTES;
  return { start, end: Math.min(start + VIDEO_PART_BYTES, size) };
}
