/** A photo of the gallery as its row shows it. */
export type Photo = {
  link: HTMLAnchorElement;
  thumbnail: HTMLImageElement;
  /** Its title, or `''`. */
  title: string;
  /** 'Photo 3 of 8'. */
  place: string;
  /** Its path on this site, without a size. */
  path: string;
};

/** Fetches pictures without waiting for the browser, which sees late what is about to slide in. */
export const fetchNow = (pictures: readonly (HTMLImageElement | undefined)[]): void =>
  pictures.forEach((picture) => picture && (picture.loading = 'eager'));

/** The photos of a row, in their order. */
export function galleryPhotos(row: Element): Photo[] {
  return [...row.querySelectorAll<HTMLElement>('.shot')].map((shot) => {
    const link = shot.querySelector('a')!;
    const thumbnail = link.querySelector('img')!;
    const place = shot.dataset.of ?? '';
    return {
      link,
      thumbnail,
      title: thumbnail.alt === place ? '' : thumbnail.alt,
      place,
      path: new URL(link.href).pathname,
    };
  });
}
