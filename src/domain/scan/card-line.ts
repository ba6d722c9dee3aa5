import type { PictureBox } from './reading.ts';

/** Characters of a line that are parsed. */
export const LINE_MAX = 200;

/** A line during extraction: `rest` is what no field has used yet. */
export type CardLine = { text: string; rest: string; confidence: number; box: PictureBox };
