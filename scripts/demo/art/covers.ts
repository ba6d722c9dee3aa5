import { coast } from './cover-coast.ts';
import { dusk } from './cover-dusk.ts';
import { hills } from './cover-hills.ts';
import { north } from './cover-north.ts';
import { skyline } from './cover-skyline.ts';
import { terraces } from './cover-terraces.ts';
import { workshop } from './cover-workshop.ts';

/** Wide pictures for the top of a card; each draws a 1600 by 900 SVG. */
export const COVERS = { coast, dusk, hills, north, skyline, terraces, workshop } satisfies Record<
  string,
  () => string
>;
