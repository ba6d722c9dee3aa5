import type { PrintBox } from '../share/print-layout.ts';
import type { Layout } from './layouts.ts';

const box = (x: number, y: number, width: number, height = width): PrintBox => ({ x, y, width, height });

/** The picture, or the initials in its place, in letters of a size; 0 for none. */
export type DrawnFace = { box: PrintBox; radius: number; ring: number; letters: number };

type Head = {
  /** The width of the colored band along the side where the card begins. */
  band: number;
  face: DrawnFace;
  /** Null where only the picture has a place. */
  logo: PrintBox | null;
};

/**
 * Where the parts of a head are, measured from the side where the card begins: in pixels on the picture of a link and
 * around a framed code, in millimetres on paper.
 */
type Places = {
  link: Head & { text: { x: number; width: number } };
  frame: { face: DrawnFace; text: { x: number; width: number; middle: number; align: 'start' | 'middle' } };
  /** The front of a business card; the text keeps clear of the logo, if they meet. */
  front: Head & Record<'text' | 'textBelowLogo' | 'address', PrintBox>;
  /** The face above the name on a table tent. */
  tent: Omit<DrawnFace, 'box' | 'ring'> & { width: number; height: number };
};

/** The heads of all layouts, turned to the side where the surface is wide. */
export const LAYOUT_PLACES: Readonly<Record<Layout, Places>> = {
  cover: {
    link: {
      band: 276,
      face: { box: box(106, 145, 340), radius: 82, ring: 10, letters: 128 },
      logo: box(390, 425, 96),
      text: { x: 506, width: 630 },
    },
    frame: {
      face: { box: box(436, 76, 208), radius: 50, ring: 0, letters: 80 },
      text: { x: 90, width: 900, middle: 404, align: 'middle' },
    },
    front: {
      band: 22,
      face: { box: box(8, 14.5, 26), radius: 6, ring: 1.1, letters: 9.36 },
      logo: box(68, 6, 11),
      text: box(39, 12, 40, 31),
      textBelowLogo: box(39, 18, 40, 25),
      address: box(39, 43.8, 40, 6),
    },
    tent: { width: 34, height: 34, radius: 8, letters: 0 },
  },
  portrait: {
    link: {
      band: 0,
      face: { box: box(0, 0, 460, 630), radius: 0, ring: 0, letters: 0 },
      logo: box(404, 494, 96),
      text: { x: 540, width: 596 },
    },
    frame: {
      face: { box: box(0, 0, 430, 474), radius: 0, ring: 0, letters: 0 },
      text: { x: 490, width: 530, middle: 250, align: 'start' },
    },
    front: {
      band: 0,
      face: { box: box(-3, -3, 37, 61), radius: 0, ring: 0, letters: 0 },
      logo: box(68, 6, 11),
      text: box(39, 12, 40, 31),
      textBelowLogo: box(39, 18, 40, 25),
      address: box(39, 43.8, 40, 6),
    },
    tent: { width: 66, height: 58, radius: 8, letters: 0 },
  },
  split: {
    link: {
      band: 0,
      face: { box: box(72, 85, 460), radius: 96, ring: 0, letters: 0 },
      logo: box(476, 485, 96),
      text: { x: 596, width: 540 },
    },
    frame: {
      face: { box: box(84, 72, 380), radius: 80, ring: 0, letters: 0 },
      text: { x: 512, width: 500, middle: 262, align: 'start' },
    },
    front: {
      band: 0,
      face: { box: box(5, 11, 33), radius: 7, ring: 0, letters: 0 },
      logo: box(69, 5, 11),
      text: box(42, 12, 38, 31),
      textBelowLogo: box(42, 18, 38, 25),
      address: box(42, 43.8, 38, 6),
    },
    tent: { width: 46, height: 46, radius: 10, letters: 0 },
  },
  monogram: {
    link: {
      band: 420,
      face: { box: box(0, 0, 420, 630), radius: 0, ring: 0, letters: 180 },
      logo: box(372, 494, 96),
      text: { x: 500, width: 636 },
    },
    frame: {
      face: { box: box(290, 64, 500, 230), radius: 0, ring: 0, letters: 190 },
      text: { x: 90, width: 900, middle: 404, align: 'middle' },
    },
    front: {
      band: 33,
      face: { box: box(0, 0, 33, 55), radius: 0, ring: 0, letters: 15 },
      logo: box(68, 6, 11),
      text: box(39, 12, 40, 31),
      textBelowLogo: box(39, 18, 40, 25),
      address: box(39, 43.8, 40, 6),
    },
    tent: { width: 66, height: 30, radius: 0, letters: 26 },
  },
  list: {
    link: {
      band: 0,
      face: { box: box(956, 80, 164), radius: 44, ring: 0, letters: 0 },
      logo: null,
      text: { x: 80, width: 836 },
    },
    frame: {
      face: { box: box(836, 110, 160), radius: 44, ring: 0, letters: 0 },
      text: { x: 84, width: 700, middle: 262, align: 'start' },
    },
    front: {
      band: 0,
      face: { box: box(63, 7, 15), radius: 4, ring: 0, letters: 0 },
      logo: null,
      text: box(8, 10, 52, 32),
      textBelowLogo: box(8, 10, 52, 32),
      address: box(8, 43.8, 69, 6),
    },
    tent: { width: 22, height: 22, radius: 6, letters: 0 },
  },
};
