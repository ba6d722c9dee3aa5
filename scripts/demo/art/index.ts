import { COVERS } from './covers.ts';
import { LOGOS } from './logos.ts';
import { PORTRAITS } from './people.ts';
import { portrait } from './portraits.ts';
import { SCENES } from './scenes.ts';

export { PORTRAITS, type PersonName } from './people.ts';
export { portrait } from './portraits.ts';
export { PHOTOS, SCENES } from './scenes.ts';

/** One finished picture and its natural size. */
export interface Picture {
  name: string;
  svg: string;
  width: number;
  height: number;
}

function sizeOf(svg: string): { width: number; height: number } {
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
  if (!width || !height) throw new Error('The drawing has no viewBox.');
  return { width: Number(width), height: Number(height) };
}

function picture(name: string, svg: string): Picture {
  return { name, svg, ...sizeOf(svg) };
}

function drawEach(folder: string, drawings: Record<string, () => string>): Picture[] {
  return Object.entries(drawings).map(([name, draw]) => picture(`${folder}/${name}`, draw()));
}

/** Draws every picture of the demo data, named by kind and key, as in `portrait/ava`. */
export function drawAll(): Picture[] {
  return [
    ...Object.entries(PORTRAITS).map(([name, look]) => picture(`portrait/${name}`, portrait(look))),
    ...drawEach('cover', COVERS),
    ...drawEach('logo', LOGOS),
    ...drawEach('scene', SCENES),
  ];
}
