/** Titles of the preset designs in the order of their ids, the first being 1. */
const PRESETS = [
  'Ink',
  'Paper',
  'Fern',
  'Linen',
  'Mist',
  'Sky',
  'Mint',
  'Lemon',
  'Peach',
  'Blossom',
  'Wisteria',
  'Clay',
  'Stone',
  'Graphite',
  'Night',
  'Forest',
  'Aurora',
  'Petrol',
  'Cobalt',
  'Plum',
  'Ember',
  'Bordeaux',
  'Moss',
  'Espresso',
] as const;

export type DesignTitle = (typeof PRESETS)[number];

/** The id of a preset design. */
export const designId = (title: DesignTitle): number => PRESETS.indexOf(title) + 1;
