import { lightOfByte, mix, ramp, toLight, type Colour } from './colour.ts';
import { besideFinger, skinAt, type Finger } from './fingers.ts';
import { defocus, emptyPlanes, shake, type Planes } from './lens.ts';
import { brightness, reflection, type Glare, type Light } from './light.ts';
import { cornersOf, mapped, mapping, type Point, type Pose } from './perspective.ts';
import { cloudy } from './random.ts';
import { TABLES, type TableName } from './tables.ts';

/** The parameters of a card's photo. */
export type Photo = Pose & {
  table: TableName;
  light: Light;
  glare?: Glare;
  fingers?: readonly Finger[];
  /** How far a bend pushes the card's centre down, in millimetres. */
  bend?: number;
  /** Deviation of a lens out of focus, in pixels. */
  defocus?: number;
  /** How far the camera moved, in pixels, and in which direction, in degrees. */
  shake?: readonly [pixels: number, direction: number];
  /** 1 unless the photo is too dark or too bright. */
  exposure?: number;
  /** From -1 (blue) to 1 (yellow). */
  warmth?: number;
  noise: number;
  /** Of the JPEG. */
  quality: number;
  /** A camera held sideways that notes it in the file, instead of rotating the picture. */
  onItsSide?: boolean;
};

/** The print as red, green and blue bytes, pixel by pixel. */
export type Flat = { width: number; height: number; data: Uint8Array };

type Millimetres = readonly [number, number];

/** The print's light at a position, from 0 to 1. */
function printAt({ width, height, data }: Flat, u: number, v: number): Colour {
  const [x, y] = [
    Math.min(width - 1.001, Math.max(0, u * width - 0.5)),
    Math.min(height - 1.001, Math.max(0, v * height - 0.5)),
  ];
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [dx, dy] = [x - left, y - top];
  const at = (column: number, row: number, channel: number) =>
    lightOfByte(data[(row * width + column) * 3 + channel]!);
  const channel = (index: number) =>
    (at(left, top, index) * (1 - dx) + at(left + 1, top, index) * dx) * (1 - dy) +
    (at(left, top + 1, index) * (1 - dx) + at(left + 1, top + 1, index) * dx) * dy;
  return [channel(0), channel(1), channel(2)];
}

const times = ([red, green, blue]: Colour, share: number): Colour => [
  red * share,
  green * share,
  blue * share,
];

/** Distance of a position from a card; negative on it. */
function fromCard(x: number, y: number, [width, height]: Millimetres): number {
  const [dx, dy] = [Math.abs(x - width / 2) - width / 2, Math.abs(y - height / 2) - height / 2];
  return Math.hypot(Math.max(dx, 0), Math.max(dy, 0)) + Math.min(Math.max(dx, dy), 0);
}

/** The light of the surface at a position, in millimetres from the card's top left corner. */
function surface(
  flat: Flat,
  size: Millimetres,
  photo: Photo,
  seed: number,
): (x: number, y: number) => Colour {
  const { bend = 0, fingers = [], glare, table } = photo;
  const [width, height] = size;
  const away = ((photo.light.from - photo.turn) * Math.PI) / 180;
  const thrown = [Math.cos(away) * 1.1, Math.sin(away) * 1.1] as const;
  const isHeld = table === 'floor';
  return (x, y) => {
    for (const finger of fingers) {
      const skin = skinAt(finger, x, y);
      if (skin) return skin;
    }
    const [u, straight] = [x / width, y - bend * (1 - (2 * (x / width) - 1) ** 2)];
    const v = straight / height;
    if (u < 0 || u > 1 || v < 0 || v > 1) {
      const [red, green, blue] = TABLES[table](x, y, seed);
      const near = isHeld
        ? 1
        : 0.45 + 0.55 * ramp(-1, 2.6 + Math.abs(bend), fromCard(x + thrown[0], straight + thrown[1], size));
      return times(
        [toLight(Math.max(0, red)), toLight(Math.max(0, green)), toLight(Math.max(0, blue))],
        near,
      );
    }
    const fibre = 1 + 0.05 * (cloudy(x * 1.8, y * 1.8, seed + 90, 2) - 0.5);
    const curve = 1 - 0.07 * bend * (2 * u - 1);
    const beside = fingers.reduce((share, finger) => share * besideFinger(finger, x, y), 1);
    const print = times(printAt(flat, u, v), 0.92 * fibre * curve * beside);
    if (!glare) return print;
    const lamp = reflection(glare, u, v);
    return mix(print, [1.25, 1.22, 1.15], Math.min(1, lamp));
  };
}

/** Sample positions within a pixel, where print must be sharp. */
const PLACES: readonly Point[] = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
];

/** The light on the sensor of a camera above a card. */
export function photograph(flat: Flat, size: Millimetres, photo: Photo, seed: number): Planes {
  const [width, height] = photo.size;
  const picture = emptyPlanes(width, height);
  const [w, h] = size;
  const toTable = mapping(cornersOf(size, photo), [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
  ]);
  const lightAt = surface(flat, size, photo, seed);
  const longer = Math.max(width, height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const middle = mapped(toTable, [x + 0.5, y + 0.5]);
      const isNear = fromCard(middle[0], middle[1], size) < 12;
      const places = isNear ? PLACES.map(([dx, dy]) => mapped(toTable, [x + dx, y + dy])) : [middle];
      const bright = brightness(photo.light, (x - width / 2) / longer, (y - height / 2) / longer);
      for (const place of places) {
        const light = lightAt(place[0], place[1]);
        for (let channel = 0; channel < 3; channel += 1)
          picture.planes[channel]![y * width + x]! += (light[channel]! * bright) / places.length;
      }
    }
  defocus(picture, photo.defocus ?? 0);
  if (photo.shake) shake(picture, ...photo.shake);
  return picture;
}
