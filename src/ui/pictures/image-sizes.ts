/** Returns the address of a picture at a width in pixels. */
export type PictureUrl = (src: string, width: number) => string;

/** Screens have one to three device pixels per CSS pixel; `src` is for one. */
const DENSITIES = [2, 3] as const;

/** `src` and `srcset` of a picture shown `width` CSS pixels wide, for every density of screen. */
export function pictureSources(
  src: string,
  width: number,
  urlOf: PictureUrl,
): { src: string; srcSet: string | undefined } {
  const addressAt = (density: number) => urlOf(src, Math.ceil(width * density));
  // Beyond the largest size the address repeats.
  const denser = DENSITIES.filter((density) => addressAt(density) !== addressAt(density - 1));
  const srcSet = denser.map((density) => `${addressAt(density)} ${density}x`).join(', ');
  return { src: addressAt(1), srcSet: srcSet || undefined };
}
