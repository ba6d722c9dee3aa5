import { hillsView } from './landscape.ts';

/** The video poster: the hills in warm evening light. */
export function video(): string {
  return hillsView({
    sky: ['#e5d4b4', '#dfb68b'],
    sun: '#ffe8c2',
    ridges: ['#c59b66', '#a27a4a', '#7d6b42', '#4f5033', '#343d2d'],
    furrow: '#a6915f',
    path: '#d8cba6',
    tree: ['#4f5033', '#343d2d'],
    trunk: '#5a4029',
  });
}
