import { hashAt } from '../../../src/domain/media/media-path.ts';
import { ARTWORK } from '../../ports/wallet/apple-pass.ts';
import type { WalletPass } from '../../ports/wallet/wallet-pass.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { PassImages } from '../../ports/wallet/wallets.ts';
import type { Bytes } from '../../kit/bytes.ts';

/** Points of each picture of a pass (Apple, 'Pass Design and Creation'), at 1 to 3 pixels per point. */
const ICON = 29;
const LOGO = { width: 160, height: 50 } as const;
const THUMBNAIL = { width: 90, height: 90 } as const;
const SCALES = [1, 2, 3] as const;
/** The face of a poster, which Wallet crops. A photo of three pixels per point would have megabytes. */
const POSTER = { width: 358, height: 448, fill: 'cover', scales: [2] } as const;

/** The area of a picture in points, and the pixels per point that it is made in. */
type Area = { width: number; height: number; fill?: 'cover'; scales?: readonly number[] };

const fileName = (name: string, scale: number) => (scale === 1 ? `${name}.png` : `${name}@${scale}x.png`);

/** The logos of one isolate, drawn once: the result, not the promise, as one request must not wait for another's. */
let marks: PassImages | null = null;

async function icons({ drawing }: Deps): Promise<PassImages> {
  if (marks) return marks;
  const drawn = await Promise.all(
    SCALES.map(async (scale) => [fileName('icon', scale), await drawing.mark(ICON * scale)] as const),
  );
  marks = Object.fromEntries(drawn);
  return marks;
}

/** A picture at each scale, under each of the names. */
async function picture(
  deps: Deps,
  names: readonly string[],
  path: string | null,
  { fill, scales = SCALES, ...points }: Area,
): Promise<PassImages> {
  const hash = path && hashAt(path);
  if (!hash) return {};
  const made = await Promise.all(
    scales.map(async (scale): Promise<[string, Bytes][]> => {
      const [width, height] = [points.width * scale, points.height * scale];
      const stored = await deps.images.transform(hash, {
        width,
        height,
        ...(fill && { fill }),
        format: 'image/png',
      });
      if (!stored) return [];
      const bytes = new Uint8Array(await new Response(stored.body).arrayBuffer());
      return names.map((name) => [fileName(name, scale), bytes]);
    }),
  );
  return Object.fromEntries(made.flat());
}

/** An unreadable picture is left out: a pass without it is better than none. */
async function orNone(images: Promise<PassImages>): Promise<PassImages> {
  try {
    return await images;
  } catch (error) {
    log('warn', 'pass_without_picture', { error: describeError(error) });
    return {};
  }
}

/**
 * The pictures of a pass in all sizes: the product's logo, which is required, the card's logo, also for the poster, and
 * its picture. The poster shows the cover, or the picture if there is none.
 */
export async function passImages(deps: Deps, pass: WalletPass | null): Promise<PassImages> {
  const { logo = null, picture: portrait = null, cover = null } = pass ?? {};
  const made = await Promise.all([
    icons(deps),
    orNone(picture(deps, ['logo', 'primaryLogo'], logo, LOGO)),
    orNone(picture(deps, ['thumbnail'], portrait, THUMBNAIL)),
    orNone(picture(deps, [ARTWORK], cover ?? portrait, POSTER)),
  ]);
  return Object.assign({}, ...made) as PassImages;
}
