import { expect, it } from 'vitest';
import { photograph, type Flat, type Photo } from './photo.ts';
import { develop } from './sensor.ts';

/** A white card of 85 by 55 mm whose left half is black. */
function halfBlack(): Flat {
  const [width, height] = [170, 110];
  const data = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    data.fill(at % width < width / 2 ? 0 : 255, at * 3, at * 3 + 3);
  return { width, height, data };
}

const PHOTO: Photo = {
  size: [160, 120],
  fill: 0.8,
  turn: 0,
  tilt: [0, 0],
  table: 'slate',
  light: { from: 0, fall: 0 },
  noise: 0.02,
  quality: 80,
};

const taken = (photo: Photo) =>
  develop(photograph(halfBlack(), [85, 55], photo, 1), {
    exposure: 1,
    warmth: 0,
    noise: photo.noise,
    seed: 1,
  });
const level = (bytes: Uint8Array, x: number, y: number) => bytes[(y * 160 + x) * 3 + 1]!;

it('a photo is deterministic', () => {
  expect(taken(PHOTO)).toEqual(taken(PHOTO));
});

it('a photo shows the print where the card lies, rotated like the card', () => {
  const upright = taken(PHOTO);
  expect(level(upright, 50, 60)).toBeLessThan(60);
  expect(level(upright, 110, 60)).toBeGreaterThan(200);
  const turned = taken({ ...PHOTO, turn: 180 });
  expect(level(turned, 50, 60)).toBeGreaterThan(200);
  expect(level(turned, 110, 60)).toBeLessThan(60);
});

it('a finger covers print, a lamp brightens it', () => {
  const held = taken({ ...PHOTO, fingers: [{ from: [-20, 27], tip: [10, 27], thick: 8, skin: 'pale' }] });
  expect(level(held, 24, 60)).toBeGreaterThan(level(taken(PHOTO), 24, 60) + 40);
  const lit = taken({ ...PHOTO, glare: { at: [0.25, 0.5], size: [0.2, 0.2], strength: 0.9 } });
  expect(level(lit, 48, 60)).toBeGreaterThan(200);
});
