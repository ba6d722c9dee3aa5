/** Returns the address of a picture at a width in pixels. */
export type PictureUrl = (src: string, width: number) => string;

/** Screens have one to three device pixels per CSS pixel. */
const DENSITIES = [1, 2, 3] as const;

/** `src` and `srcset` of a picture shown `width` CSS pixels wide, for every density of screen. */
export function pictureSources(
  src: string,
  width: number,
  urlOf: PictureUrl,
): { src: string; srcSet: string } {
  const addresses = DENSITIES.map((density) => [urlOf(src, Math.ceil(width * density)), density] as const);
  // Beyond the largest size the address repeats.
  const distinct = addresses.filter(([url], i) => addresses.findIndex(([other]) => other === url) === i);
  return {
    src: addresses[0]![0],
    srcSet: distinct.map(([url, density]) => `${url} ${density}x`).join(', '),
  };
}
