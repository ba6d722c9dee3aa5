import { CAROUSEL } from '../../../src/domain/limits/screens.ts';

/** Milliseconds of a photo's transition: 0 with reduced motion. */
export const slideSpeed = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : CAROUSEL.speed_ms;
