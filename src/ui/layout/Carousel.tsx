import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import {
  useImperativeHandle,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import styles from './Carousel.module.css';
import { cx } from '../cx.ts';
import { isRtl } from '../direction.ts';
import { IconButton } from '../buttons/IconButton.tsx';
import { stepOf } from '../steps.ts';
import { Unseen } from '../Unseen.tsx';
import { useAutoplay } from './use-autoplay.ts';
import { useSwiper } from './use-swiper.ts';

export type CarouselTexts = {
  /** The role descriptions of the whole and of a slide: 'carousel', 'slide'. */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  /** '2 of 5'. */
  position: (position: number, total: number) => string;
  pause: string;
  play: string;
};

type Props<Item> = {
  /** The element of the slides, which handles keys. */
  slides?: Ref<HTMLDivElement>;
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** A slide's name, announced with its position when centred. */
  nameOf?: (item: Item) => string;
  renderItem: (item: Item, slide: { active: boolean; index: number }) => ReactNode;
  texts: CarouselTexts;
  /** The centred slide, if controlled. */
  index?: number;
  defaultIndex?: number;
  onIndexChange?: (index: number) => void;
  /** Milliseconds until the next slide; `true` is 5,000. */
  autoplay?: boolean | number;
  speed?: number;
  /** Pixels of a finger's movement before it counts as a swipe or a scroll. */
  swipeThreshold?: number;
  /** Visible parts of the neighbours at both sides, in pixels. */
  centrePadding?: number;
  gap?: number;
  arrows?: boolean;
  /** Renders side slides smaller. */
  recede?: boolean;
};

const AUTOPLAY = 5000;
/** Above this number of dots, a number is shown. */
const MOST_DOTS = 9;
const MOVES_A_CURSOR = 'input, textarea, select, [contenteditable]';

/** Slides, one centred with its neighbours at the sides. Moved by swipes, arrows, dots and keys. */
export function Carousel<Item>(props: Props<Item>) {
  const { items, keyOf, texts, speed = 500, centrePadding = 80, gap = 12, arrows = true } = props;
  const viewport = useRef<HTMLDivElement>(null);
  useImperativeHandle(props.slides, () => viewport.current as HTMLDivElement);
  const [own, setOwn] = useState(props.defaultIndex ?? 0);
  const [held, setHeld] = useState(false);
  const count = items.length;
  const index = Math.min(Math.max(0, props.index ?? own), Math.max(0, count - 1));
  const inMiddle = items[index];
  const name = inMiddle !== undefined && props.nameOf ? `: ${props.nameOf(inMiddle)}` : '';
  const go = (next: number) => {
    setOwn(next);
    props.onIndexChange?.(next);
  };
  useSwiper({ viewport, index, count, speed, threshold: props.swipeThreshold, onIndex: go });
  const { autoplay = false } = props;
  const interval = autoplay === false || count < 2 ? null : autoplay === true ? AUTOPLAY : autoplay;
  const playing = useAutoplay(interval, held, () => go((index + 1) % count));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest(MOVES_A_CURSOR)) return;
    const line = isRtl(event.currentTarget) ? 'inline-rtl' : 'inline';
    const to = stepOf(event.key, index, count, line, 'ends');
    if (to === null) return;
    event.preventDefault();
    // A focused element inside a slide loses the focus when the slide moves aside.
    if (viewport.current?.contains(target)) viewport.current.focus();
    if (to !== index) go(to);
  };
  const arrow = (label: string, icon: ReactNode, to: number) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={to < 0 || to >= count || undefined}
      className={styles.arrow}
      onClick={() => to >= 0 && to < count && go(to)}
    />
  );
  // Dots are closer than touch targets: a tap next to them moves one slide to that side.
  const side = (label: string, to: number) => (
    <button
      type="button"
      tabIndex={-1}
      className={styles.side}
      aria-label={label}
      aria-disabled={to < 0 || to >= count || undefined}
      onClick={() => to >= 0 && to < count && go(to)}
    />
  );
  const icon = { size: 22, strokeWidth: 1.75, 'aria-hidden': true } as const;
  return (
    <section
      className={cx(styles.carousel, props.recede && styles.recede)}
      aria-roledescription={texts.carousel}
      aria-label={props.label}
      style={{ '--slide': index, '--side': `${centrePadding}px`, '--gap': `${gap}px` } as CSSProperties}
      onKeyDown={onKeyDown}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div
        ref={viewport}
        className={cx('swiper', styles.viewport)}
        tabIndex={0}
        role="group"
        aria-label={props.label}
      >
        <div className={cx('swiper-wrapper', styles.wrapper)}>
          {items.map((item, i) => (
            <div
              key={keyOf(item)}
              className={cx('swiper-slide', styles.slide)}
              role="group"
              aria-roledescription={texts.slide}
              aria-label={texts.position(i + 1, count)}
              aria-hidden={i !== index || undefined}
              data-active={i === index || undefined}
            >
              <div className={styles.inner} inert={i !== index}>
                {props.renderItem(item, { active: i === index, index: i })}
              </div>
            </div>
          ))}
        </div>
      </div>
      {count > 1 && (
        <div className={styles.controls}>
          {arrows
            ? arrow(texts.previous, <ChevronLeft {...icon} />, index - 1)
            : side(texts.previous, index - 1)}
          {count > MOST_DOTS ? (
            <span className={styles.number}>{texts.position(index + 1, count)}</span>
          ) : (
            items.map((item, i) => (
              <button
                key={keyOf(item)}
                type="button"
                tabIndex={-1}
                className={styles.dot}
                aria-label={texts.position(i + 1, count)}
                aria-current={i === index || undefined}
                onClick={() => go(i)}
              />
            ))
          )}
          {arrows ? arrow(texts.next, <ChevronRight {...icon} />, index + 1) : side(texts.next, index + 1)}
          {playing.on && (
            <IconButton
              label={playing.paused ? texts.play : texts.pause}
              icon={playing.paused ? <Play {...icon} size={18} /> : <Pause {...icon} size={18} />}
              onClick={playing.toggle}
            />
          )}
        </div>
      )}
      <span aria-live={interval !== null && !playing.paused ? 'off' : 'polite'}>
        <Unseen>{texts.position(index + 1, count) + name}</Unseen>
      </span>
    </section>
  );
}
