import { isScreen, sizeName } from '../../src/domain/share/lock-screen.ts';

/** On a phone, offers its own screen size, in pixels held upright. */
export function offerOwnScreen(): void {
  const offer = document.querySelector<HTMLElement>('[data-own-screen]');
  const link = offer?.querySelector('a');
  if (!offer || !link || !matchMedia('(pointer: coarse)').matches) return;
  const sides = [screen.width, screen.height].map((side) => Math.round(side * devicePixelRatio));
  const size = { width: Math.min(...sides), height: Math.max(...sides) };
  if (!isScreen(size)) return;
  const url = new URL(link.href);
  url.searchParams.set('screen', sizeName(size));
  link.href = url.href;
  offer.hidden = false;
}
