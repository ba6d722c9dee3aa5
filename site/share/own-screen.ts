import { LOCK_SCREEN_BOUNDS } from '../../src/domain/lock-screen.ts';

const within = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/** On a phone, shows the choice of its own screen and leads it to that size, in pixels of the screen held upright. */
export function offerOwnScreen(): void {
  const offer = document.querySelector<HTMLElement>('[data-own-screen]');
  const link = offer?.querySelector('a');
  if (!offer || !link || !matchMedia('(pointer: coarse)').matches) return;
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const [width, height] = [Math.min(...sides), Math.max(...sides)];
  if (!within(width, LOCK_SCREEN_BOUNDS.width) || !within(height, LOCK_SCREEN_BOUNDS.height)) return;
  const url = new URL(link.href);
  url.searchParams.set('screen', `${width}x${height}`);
  link.href = url.href;
  offer.hidden = false;
}
