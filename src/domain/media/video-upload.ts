import { VIDEO_PART_BYTES } from '../limits/images.ts';

/** Accepted content types of an uploaded video. */
export const VIDEO_TYPES: readonly string[] = ['video/mp4', 'video/webm'];

/** The number of upload parts for a size in bytes. */
export const partsOf = (size: number): number => Math.ceil(size / VIDEO_PART_BYTES);

/** The byte range of one part, from `start` up to `end`; `number` counts from 1. Null if out of range. */
export function partRange(size: number, number: number): { start: number; end: number } | null {
  if (!Number.isInteger(number) || number < 1 || number > partsOf(size)) return null;
  const start = (number - 1) * VIDEO_PART_BYTES;
  return { start, end: Math.min(start + VIDEO_PART_BYTES, size) };
}
