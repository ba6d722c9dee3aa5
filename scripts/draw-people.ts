import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderAsync } from '@resvg/resvg-js';
import sharp from 'sharp';
import { readDrawing } from './demo/pictures.ts';

/** Draws the made-up people of the first page, in twice the size that they are shown in. Run it after their drawing changed. */
const FOLDER = fileURLToPath(new URL('../site/landing/people', import.meta.url));
const SIDE = 128;
const PEOPLE = ['ava', 'bilal', 'marcus', 'elena', 'daichi', 'priya'];

mkdirSync(FOLDER, { recursive: true });
for (const name of PEOPLE) {
  const image = await renderAsync(await readDrawing(`portrait/${name}`), {
    fitTo: { mode: 'width', value: SIDE },
  });
  await sharp(image.asPng()).webp({ quality: 82 }).toFile(`${FOLDER}/${name}.webp`);
}
