import { qrImageOf, type QrImage } from '../../../src/domain/qr-image.ts';
import type { Deps } from '../../deps.ts';
import { describeError, log } from '../../kit/log.ts';
import type { Transform } from '../../ports/images/images.ts';
import { qrFolderOf } from '../media/forget-share-images.ts';
import type { Bytes } from '../media/bytes.ts';
import { hashOf } from '../../kit/content-hash.ts';
import { pictureDataUrl } from '../media/picture-data-url.ts';
import { openCard } from '../visitors/open-card.usecases.ts';
import { drawCode, qrRows } from './qr-code.ts';
import type { QrQuery } from './qr.schema.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png' } as const;
const PHOTO: Transform = { width: 512, height: 512, quality: 90, format: 'image/jpeg' };

/** A code that is asked for; `tag` changes exactly when what is drawn does, and `draw` draws it. */
export type OpenedQr =
  | {
      kind: 'code';
      handle: string;
      type: (typeof TYPES)[keyof typeof TYPES];
      tag: string;
      draw: () => Promise<Bytes>;
    }
  | { kind: 'moved'; handle: string }
  | { kind: 'missing' };

async function photoOf(deps: Deps, image: QrImage): Promise<{ photo: string | null; whole: boolean }> {
  try {
    return { photo: await pictureDataUrl(deps, image.picture, PHOTO), whole: true };
  } catch (error) {
    log('warn', 'qr_without_picture', { error: describeError(error) });
    return { photo: null, whole: false };
  }
}

/** A framed code, drawn when it is first asked for and then kept until the card shows something else. */
async function drawFramed(deps: Deps, profileId: string, image: QrImage, query: QrQuery, tag: string) {
  const folder = `${qrFolderOf(profileId)}/${query.format}`;
  const key = `${folder}/${tag}`;
  const kept = await deps.images.get(key);
  if (kept) return new Uint8Array(await new Response(kept.body).arrayBuffer());
  const { photo, whole } = await photoOf(deps, image);
  const bytes = await deps.drawing.qrCard(image, qrRows(image.link), photo, query.format);
  if (whole) {
    await deps.images.remove(folder);
    await deps.images.put(key, bytes, TYPES[query.format]);
  }
  return bytes;
}

/**
 * The code that leads to the card at a handle, marked as one: alone, or framed in the design of the card. It works
 * whatever the plan of its owner.
 * @throws DatabaseAway
 */
export async function openQr(deps: Deps, handle: string, query: QrQuery): Promise<OpenedQr> {
  const opened = await openCard(deps, handle);
  if (opened.kind !== 'card') return opened;
  const { card } = opened;
  const image = qrImageOf(card, new URL(deps.env.PUBLIC_URL).origin);
  const framed = query.output_option === 'card_image';
  const shown = JSON.stringify([query.format, framed ? image : image.link]);
  const tag = await hashOf(new Uint8Array(new TextEncoder().encode(shown)));
  const draw = () =>
    framed ? drawFramed(deps, card.id, image, query, tag) : drawCode(image.link, query.format);
  return { kind: 'code', handle: card.handle, type: TYPES[query.format], tag, draw };
}
