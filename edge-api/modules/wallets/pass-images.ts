import { hashAt } from '../../../src/domain/media/media-path.ts';
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

async function picture(
  deps: Deps,
  name: string,
  path: string | null,
  points: { width: number; height: number },
): Promise<PassImages> {
  const hash = path && hashAt(path);
  if (!hash) return {};
  const made = await Promise.all(
    SCALES.map(async (scale): Promise<[string, Bytes][]> => {
      const [width, height] = [points.width * scale, points.height * scale];
      const stored = await deps.images.transform(hash, { width, height, format: 'image/png' });
      return stored
        ? [[fileName(name, scale), new Uint8Array(await new Response(stored.body).arrayBuffer())]]
        : [];
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

/** The pictures of a pass in all sizes: the product's logo, which is required, the card's logo and picture. */
export async function passImages(deps: Deps, pass: WalletPass | null): Promise<PassImages> {
  const [marked, logo, thumbnail] = await Promise.all([
    icons(deps),
    orNone(picture(deps, 'logo', pass?.logo ?? null, LOGO)),
    orNone(picture(deps, 'thumbnail', pass?.picture ?? null, THUMBNAIL)),
  ]);
  return { ...marked, ...logo, ...thumbnail };
}
