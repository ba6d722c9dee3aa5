import Swiper from 'swiper';
import { addDots } from './dots.ts';
import { slideSpeed } from './motion.ts';
import { fetchNow, type Photo } from './photos.ts';

/** Pixels between photos, as in the initial row. */
const GAP = 8;
/** Photos on each side of the middle one that are preloaded. */
const AHEAD = 2;

/** The scroll position of the row before it was a carousel. */
function shownFirst(row: HTMLElement, photos: readonly Photo[]): number {
  const middle = row.getBoundingClientRect().left + row.clientWidth / 2;
  const distances = photos.map(({ link }) => {
    const { left, width } = link.getBoundingClientRect();
    return Math.abs(left + width / 2 - middle);
  });
  return row.scrollLeft === 0 ? 0 : distances.indexOf(Math.min(...distances));
}

/**
 * Makes the row a carousel: a tap on a dot, a drag or the focus moves a photo to the middle. Widths are the style's.
 * @returns moves a photo to the middle
 */
export function startCarousel(gallery: HTMLElement, photos: readonly Photo[]): (index: number) => void {
  const row = gallery.querySelector<HTMLElement>('.shots')!;
  const swiper = new Swiper(gallery, {
    wrapperClass: 'shots',
    slideClass: 'shot',
    slidesPerView: 'auto',
    spaceBetween: GAP,
    centeredSlides: true,
    centeredSlidesBounds: true,
    speed: slideSpeed(),
    initialSlide: shownFirst(row, photos),
  });
  const go = (index: number) => void swiper.slideTo(index, slideSpeed());
  const mark = addDots(gallery, photos, go);
  const show = (index: number) => {
    mark(index);
    fetchNow(photos.slice(Math.max(0, index - AHEAD), index + AHEAD + 1).map(({ thumbnail }) => thumbnail));
  };
  show(swiper.activeIndex);
  swiper.on('slideChange', () => show(swiper.activeIndex));
  // Browsers scroll focused elements into view, which would move the row a second time.
  photos.forEach(({ link }, index) =>
    link.addEventListener('focus', () => {
      gallery.scrollLeft = 0;
      if (link.matches(':focus-visible')) go(index);
    }),
  );
  return go;
}
