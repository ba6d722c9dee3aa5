import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type Swiper from 'swiper';
import { useReducedMotion } from '../use-media.ts';

type Options = {
  viewport: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  /** Duration of a slide change in milliseconds. */
  speed: number;
  /** Pixels of a finger's movement before it moves slides, or scrolls the page if across; 5 by default. */
  threshold?: number | undefined;
  onIndex: (index: number) => void;
};

/**
 * Enables swiping with swiper, which is loaded when the slides become visible. Until then, and on the server, the
 * style sheet positions the slides as swiper will.
 */
export function useSwiper({ viewport, index, count, speed, threshold = 5, onIndex }: Options): void {
  const swiper = useRef<Swiper | null>(null);
  const reduced = useReducedMotion();
  const pace = reduced ? 0 : speed;
  const changed = useEffectEvent((next: number) => next !== index && onIndex(next));
  const current = useEffectEvent(() => ({ index, pace, threshold }));

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    let gone = false;
    const start = async () => {
      const { default: Swiper } = await import('swiper');
      if (gone) return;
      const { index: initialSlide, pace, threshold } = current();
      swiper.current = new Swiper(element, {
        initialSlide,
        speed: pace,
        threshold,
        slidesPerView: 'auto',
        centeredSlides: true,
        slideToClickedSlide: true,
        watchOverflow: false,
        on: { slideChange: ({ activeIndex }) => changed(activeIndex) },
      });
    };
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      void start();
    });
    observer.observe(element);
    return () => {
      gone = true;
      observer.disconnect();
      swiper.current?.destroy();
      swiper.current = null;
    };
  }, [viewport]);

  useEffect(() => {
    if (swiper.current) swiper.current.params.speed = pace;
  }, [pace]);
  useEffect(() => {
    if (swiper.current && swiper.current.slides.length !== count) swiper.current.update();
  }, [count]);
  useEffect(() => {
    if (swiper.current && swiper.current.activeIndex !== index) swiper.current.slideTo(index, pace);
  }, [index, pace]);
}
