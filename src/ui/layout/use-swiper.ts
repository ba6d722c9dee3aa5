import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import type Swiper from 'swiper';
import { useReducedMotion } from '../use-media.ts';

type Options = {
  viewport: RefObject<HTMLElement | null>;
  index: number;
  count: number;
  /** Milliseconds that a change of slides takes. */
  speed: number;
  /** Pixels that a finger moves before it moves slides, where it goes along them, or the page, where across; else 5. */
  threshold?: number | undefined;
  onIndex: (index: number) => void;
};

/**
 * Lets slides be moved by hand, with swiper, which is loaded when they come into view. Until then, and on the
 * server, the style sheet puts the slides where swiper will have them.
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
