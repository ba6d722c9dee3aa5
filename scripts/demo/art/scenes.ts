import { arches } from './scene-arches.ts';
import { autumnBridge } from './scene-bridge.ts';
import { contours } from './scene-contours.ts';
import { gardens, orchard } from './scene-gardens.ts';
import { leaves } from './scene-leaves.ts';
import { meadow } from './scene-meadow.ts';
import { pavilion, pavilionNight } from './scene-pavilion.ts';
import { pond, pondStones } from './scene-pond.ts';
import { steps } from './scene-steps.ts';
import { video } from './scene-video.ts';

/** The gallery's eight photos, in the order they are shown. */
export const PHOTOS = [
  'arches',
  'pond_stones',
  'leaves',
  'pavilion_night',
  'orchard',
  'steps',
  'meadow',
  'autumn_bridge',
] as const;

/** Pictures for link thumbnails, the video poster and the photo gallery; each draws one SVG. */
export const SCENES = {
  gardens,
  pond,
  contours,
  pavilion,
  video,
  arches,
  pond_stones: pondStones,
  leaves,
  pavilion_night: pavilionNight,
  orchard,
  steps,
  meadow,
  autumn_bridge: autumnBridge,
} satisfies Record<string, () => string>;
