import { hillsView } from './landscape.ts';

/** Green hills under a pale morning sky. */
export function hills(): string {
  return hillsView({
    sky: ['#f3e9cf', '#eed9b8'],
    sun: '#fff1d3',
    ridges: ['#bac9a2', '#90ab7f', '#618665', '#3b644a', '#224735'],
    furrow: '#90ab7f',
    path: '#d9d0ae',
    tree: ['#3b644a', '#224735'],
    trunk: '#5f4330',
  });
}
