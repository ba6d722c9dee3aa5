import { CAROUSEL } from '../../../src/domain/limits/screens.ts';

/** Milliseconds that a photo takes to slide in: none for people who want no motion. */
export const slideSpeed = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : CAROUSEL.speed_ms;
