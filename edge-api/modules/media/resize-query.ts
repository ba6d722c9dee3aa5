import { z } from 'zod';
import { stepWidth } from '../../../src/domain/media/image-url.ts';
import type { Transform } from '../../ports/images/images.ts';

/** Pixels of a wish; more than the widest step is that step. */
const pixels = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .pipe(z.int().min(1))
  .optional();
const quality = z
  .string()
  .regex(/^\d{1,3}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(100))
  .optional();

/**
 * The specification's resize URL (authoring.txt 8) and what belongs to it. `download` has a browser keep what it could show; it
 * is the id of a file of a card, by whose title it is called then.
 */
export const resizeQuery = z.object({
  fit: z.literal('scale-down').optional(),
  width: pixels,
  height: pixels,
  quality,
  format: z.enum(['auto', 'avif', 'webp', 'jpeg', 'png']).optional(),
  download: z.string().min(1).max(300).optional(),
});

export type ResizeQuery = z.infer<typeof resizeQuery>;

/** Qualities that pictures are made in; a wish is rounded up, so that few versions are ever made. */
const QUALITIES = [50, 75, 90, 100] as const;
/** Nobody tells a photo of this quality from its original at the densities of phones. */
const DEFAULT_QUALITY = 75;
/** Cloudflare makes no AVIF with a longer side, and it takes long. */
const AVIF_MAX_SIDE = 1600;

const stepQuality = (wish = DEFAULT_QUALITY) => QUALITIES.find((step) => step >= wish)!;

/** Whether a picture is wanted otherwise than it was put. */
export const wantsTransform = ({ fit, width, height, quality, format }: ResizeQuery): boolean =>
  [fit, width, height, quality, format].some((wish) => wish !== undefined);

/** Whether `Accept` names the type itself (RFC 9110, 12.5.1); every picture type is in `image/*`, which says nothing. */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The smallest format that the browser takes; without a modern one, PNG for what may be transparent. */
function negotiate(accept: string, original: string, longestSide: number): Transform['format'] {
  if (longestSide <= AVIF_MAX_SIDE && accepts(accept, 'image/avif')) return 'image/avif';
  if (accepts(accept, 'image/webp')) return 'image/webp';
  return original === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

/** The picture to make for a query, in one of few steps of size and quality. `original` is its content type. */
export function transformOf(query: ResizeQuery, accept: string, original: string): Transform {
  const width = query.width && stepWidth(query.width);
  const height = query.height && stepWidth(query.height);
  const longest = width || height ? Math.max(width ?? 0, height ?? 0) : Number.POSITIVE_INFINITY;
  const named = query.format && query.format !== 'auto' ? (`image/${query.format}` as const) : null;
  return {
    ...(width && { width }),
    ...(height && { height }),
    quality: stepQuality(query.quality),
    format: named ?? negotiate(accept, original, longest),
  };
}
