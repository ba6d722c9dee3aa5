import type { PictureBox } from './reading.ts';

/** Characters of a line that are looked at. */
export const LINE_MAX = 200;

/** A line while fields are looked for: `rest` is what no field has taken yet. */
export type CardLine = { text: string; rest: string; confidence: number; box: PictureBox };
