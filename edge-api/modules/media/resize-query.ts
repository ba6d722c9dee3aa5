import { z } from 'zod';
import { stepWidth } from '../../../src/domain/media/image-url.ts';
import type { Transform } from '../../ports/images/images.ts';

/** Requested pixels; above the widest step it is that step. */
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
 * The specification's resize URL (authoring.txt 8) and related parameters. `download` makes a browser download what it
 * could show; it is the id of a card's file, whose title becomes the name.
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

/** Qualities of versions; requests are rounded up, so that few versions exist. */
const QUALITIES = [50, 75, 90, 100] as const;
/** Visually lossless at the densities of phones. */
const DEFAULT_QUALITY = 75;
/** Cloudflare creates no AVIF with a longer side, and it is slow. */
const AVIF_MAX_SIDE = 1600;

const stepQuality = (wish = DEFAULT_QUALITY) => QUALITIES.find((step) => step >= wish)!;

/** Whether a transformation of the original is requested. */
export const wantsTransform = ({ fit, width, height, quality, format }: ResizeQuery): boolean =>
  [fit, width, height, quality, format].some((wish) => wish !== undefined);

/**
 * Whether `Accept` has the type itself (RFC 9110, 12.5.1); `image/*` matches every type, and so is not a preference.
 */
function accepts(accept: string, type: string): boolean {
  return accept.split(',').some((entry) => {
    const [name, ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
    return name === type && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** The smallest format that the browser accepts; without a modern one, PNG for possibly transparent pictures. */
function negotiate(accept: string, original: string, longestSide: number): Transform['format'] {
  if (longestSide <= AVIF_MAX_SIDE && accepts(accept, 'image/avif')) return 'image/avif';
  if (accepts(accept, 'image/webp')) return 'image/webp';
  return original === 'image/jpeg' ? 'image/jpeg' : 'image/png';
}

/** The transformation of a query, in few steps of size and quality. `original` is its content type. */
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
