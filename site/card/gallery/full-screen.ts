import Swiper from 'swiper';
import { Zoom } from 'swiper/modules';
import { closeWithBack } from './back.ts';
import { make } from './elements.ts';
import { slideSpeed } from './motion.ts';
import { fetchNow, type Photo } from './photos.ts';
import { share } from './share.ts';
import { drawStage } from './stage.ts';
import { galleryWords as words } from './words.ts';
import { format } from '../../../src/messages/format.ts';

/** Pixels between photos, the zoom of a pinch or a double tap, and the duration of a message (ms). */
const GAP = 10;
const CLOSEST = 3;
const SAID = 3000;

/** '3 of 8', with the number highlighted. */
function counter(index: number, total: number): (Node | string)[] {
  const [before = '', after = ''] = words.photo_count.split('{n}');
  return [before, make('b', {}, String(index + 1)), format(after, { total })];
}

/** The full-screen view's data of its card. `left` is called with the last photo. */
export type Showing = {
  photos: readonly Photo[];
  owner: string;
  address: (index: number) => string;
  left: (index: number) => void;
};

/** Creates the closed full-screen view. @returns opens it at a photo */
export function prepareFullScreen({ photos, owner, address, left }: Showing): (index: number) => void {
  const stage = drawStage(photos, owner);
  const { dialog, images, thumbs } = stage;
  document.body.appendChild(dialog);
  let swiper: Swiper | null = null;

  const report = (index: number) => {
    stage.count.replaceChildren(...counter(index, photos.length));
    stage.title.textContent = photos[index]?.title ?? '';
    fetchNow([images[index], images[index + 1], images[index - 1]]);
    stage.previous.disabled = index === 0;
    stage.next.disabled = index === photos.length - 1;
    thumbs.forEach((thumb, at) => (thumb.ariaCurrent = at === index ? 'true' : null));
    thumbs[index]?.scrollIntoView({ block: 'nearest', inline: 'center' });
  };
  const go = (index: number) => void swiper?.slideTo(index, slideSpeed());
  const step = (by: number) => go((swiper?.activeIndex ?? 0) + by);

  stage.previous.addEventListener('click', () => step(-1));
  stage.next.addEventListener('click', () => step(1));
  thumbs.forEach((thumb, index) => thumb.addEventListener('click', () => go(index)));
  stage.close.addEventListener('click', () => dialog.close());
  stage.share.addEventListener('click', async () => {
    const index = swiper?.activeIndex ?? 0;
    const said = await share(photos[index]?.title || owner, address(index));
    if (said === null) return;
    stage.said.textContent = said;
    setTimeout(() => (stage.said.textContent = ''), SAID);
  });
  dialog.addEventListener('keydown', ({ key }) => {
    const forward = getComputedStyle(dialog).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') step(key === forward ? 1 : -1);
    if (key === 'Home') go(0);
    if (key === 'End') go(photos.length - 1);
  });
  const enter = closeWithBack(dialog);
  dialog.addEventListener('close', () => left(swiper?.activeIndex ?? 0));

  return (index) => {
    fetchNow(photos.map(({ thumbnail }) => thumbnail));
    dialog.showModal();
    dialog.focus({ preventScroll: true });
    enter();
    swiper ??= new Swiper(stage.swiper, {
      modules: [Zoom],
      zoom: { maxRatio: CLOSEST },
      slidesPerView: 'auto',
      centeredSlides: true,
      spaceBetween: GAP,
      initialSlide: index,
      speed: slideSpeed(),
      on: { slideChange: ({ activeIndex }) => report(activeIndex) },
    });
    swiper.slideTo(index, 0);
    report(index);
  };
}
