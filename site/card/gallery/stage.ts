import { iconButton, make } from './elements.ts';
import type { Photo } from './photos.ts';
import { galleryWords as words } from './words.ts';
import { resizeUrl, srcset } from '../../../src/domain/media/image-url.ts';
import { GALLERY_IMAGE_MAX_SIDE } from '../../../src/domain/limits/images.ts';
import chevronLeft from 'lucide-static/icons/chevron-left.svg?raw';
import chevronRight from 'lucide-static/icons/chevron-right.svg?raw';
import share from 'lucide-static/icons/share-2.svg?raw';
import x from 'lucide-static/icons/x.svg?raw';

const WIDTHS = [768, 1280, GALLERY_IMAGE_MAX_SIDE] as const;

/** The full photo, over its thumbnail until it is loaded. */
function drawImage({ thumbnail, title, place, path }: Photo): HTMLImageElement {
  const { naturalWidth: width, naturalHeight: height, currentSrc } = thumbnail;
  const image = make('img', {
    alt: title || place,
    loading: 'lazy',
    sizes: '100vw',
    srcset: srcset(path, WIDTHS),
    src: resizeUrl(path, { width: GALLERY_IMAGE_MAX_SIDE }),
  });
  if (width > 0) {
    image.style.setProperty('--ratio', String(width / height));
    image.style.backgroundImage = `url("${currentSrc}")`;
  }
  image.addEventListener('load', () => {
    image.style.setProperty('--ratio', String(image.naturalWidth / image.naturalHeight));
    image.style.backgroundImage = '';
  });
  return image;
}

const slide = (image: HTMLImageElement) =>
  make('div', { className: 'swiper-slide' }, make('div', { className: 'swiper-zoom-container' }, image));

/** A thumbnail that opens its photo. It is loaded already. */
function thumb({ thumbnail, title, place }: Photo): HTMLButtonElement {
  const src = thumbnail.currentSrc || thumbnail.src;
  return make(
    'button',
    { type: 'button', ariaLabel: title ? `${place}: ${title}` : place },
    make('img', { src, alt: '', width: 56, height: 56 }),
  );
}

/** The elements of the full screen, created once per gallery. */
export function drawStage(photos: readonly Photo[], owner: string) {
  const parts = {
    count: make('p', { className: 'count' }),
    said: make('p', { className: 'said', role: 'status' }),
    share: iconButton('share', words.share_photo, share),
    close: iconButton('close', words.close, x),
    previous: iconButton('previous', words.previous_photo, chevronLeft),
    next: iconButton('next', words.next_photo, chevronRight),
    title: make('p', { className: 'title', dir: 'auto' }),
    images: photos.map(drawImage),
    thumbs: photos.map(thumb),
  };
  const swiper = make(
    'div',
    { className: 'swiper' },
    make('div', { className: 'swiper-wrapper' }, ...parts.images.map(slide)),
  );
  const say = make(
    'div',
    { className: 'say', ariaLive: 'polite' },
    parts.title,
    make('p', { className: 'owner', dir: 'auto' }, owner),
  );
  const dialog = make(
    'dialog',
    // The dialog itself has the initial focus: a ring around a button would appear beside a tapped photo.
    { className: 'viewer', ariaLabel: words.label, tabIndex: -1 },
    make('header', {}, parts.count, parts.said, parts.share, parts.close),
    make('div', { className: 'stage' }, swiper, parts.previous, parts.next),
    say,
    make('div', { className: 'thumbs' }, ...parts.thumbs),
  );
  return { ...parts, dialog, swiper };
}
