import { startCarousel } from './carousel.ts';
import { prepareFullScreen } from './full-screen.ts';
import { galleryPhotos } from './photos.ts';
import { addStyles } from './styles.ts';

/** The hash of a photo's URL. */
const MARK = '#photo-';
const cardAddress = () =>
  document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href.replace(/#.*/, '');

function start(gallery: HTMLElement): void {
  const photos = galleryPhotos(gallery);
  const go = startCarousel(gallery, photos);
  let show: ((index: number) => void) | null = null;
  const open = (index: number) => {
    show ??= prepareFullScreen({
      photos,
      owner: document.querySelector('.p-name')?.textContent.replaceAll('\u00ad', '') ?? '',
      address: (at) => `${cardAddress()}${MARK}${at + 1}`,
      left: (at) => {
        go(at);
        photos[at]?.link.focus({ preventScroll: true });
      },
    });
    show(index);
  };
  photos.forEach(({ link }, index) =>
    link.addEventListener('click', (event) => {
      // The carousel has prevented the click at the end of a drag.
      if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(index);
    }),
  );
  const wanted = Number(location.hash.startsWith(MARK) && location.hash.slice(MARK.length));
  if (wanted >= 1 && wanted <= photos.length) open(wanted - 1);
}

addStyles();
document.querySelectorAll<HTMLElement>('.gallery').forEach(start);
