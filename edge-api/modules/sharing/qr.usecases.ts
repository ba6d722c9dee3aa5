import {
  qrImageOf,
  type QrCardFormat,
  type QrFormat,
  type QrImage,
} from '../../../src/domain/code/qr-image.ts';
import { PLAIN, styledCode, type StyledCode } from '../../../src/domain/code/styled-code.ts';
import type { Deps } from '../../deps.ts';
import type { Transform } from '../../ports/images/images.ts';
import type { Bytes } from '../../kit/bytes.ts';
import { qrFolderOf } from '../media/forget-share-images.ts';
import { openCardAndCode } from '../visitors/open-card.usecases.ts';
import { storedOr, tagOf } from './store-drawing.ts';
import { drawCode, qrRows } from './qr-code.ts';
import type { QrQuery } from './qr.schema.ts';
import { drawStyled, photoOf, styleCode } from './styled-code.usecases.ts';

const TYPES = { svg: 'image/svg+xml', png: 'image/png', pdf: 'application/pdf' } as const;
const PHOTO: Transform = { width: 512, height: 512, quality: 90, format: 'image/jpeg' };

/** A requested code; `tag` changes exactly when the drawing does, and `draw` draws it. */
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

type Drawn = { bytes: Bytes; whole: boolean };

async function drawFramed(deps: Deps, image: QrImage, format: QrCardFormat): Promise<Drawn> {
  const { photo, whole } = await photoOf(deps, image.picture, PHOTO);
  const styled = image.code ? await styleCode(deps, image.link, image.code) : null;
  const code = styled?.code ?? qrRows(image.link);
  const bytes = await deps.drawing.qrCard(image, code, photo, format);
  return { bytes, whole: whole && (styled?.whole ?? true) };
}

async function drawAlone(deps: Deps, image: QrImage, code: StyledCode, format: QrFormat): Promise<Drawn> {
  const styled = await styleCode(deps, image.link, code);
  return { bytes: await drawStyled(deps, styled.code, format, image.address), whole: styled.whole };
}

/**
 * The tagged code that leads to a card: alone, or framed in the design of the card; in its owner's style, unless
 * requested as plain. Available on every plan of its owner. @throws DatabaseAway
 */
export async function openQr(deps: Deps, handle: string, query: QrQuery): Promise<OpenedQr> {
  const { opened, style } = await openCardAndCode(deps, handle);
  if (opened.kind !== 'card') return opened;
  const { card } = opened;
  const { format } = query;
  const code = styledCode(card, query.style === 'plain' ? null : style);
  const image = qrImageOf(card, new URL(deps.env.PUBLIC_URL).origin, code);
  const framed = query.output_option === 'card_image' && format !== 'pdf';
  const alone = code ? [image.link, code] : image.link;
  const tag = await tagOf([format, framed ? image : alone]);
  const type = TYPES[format];
  const draw = () => {
    const folder = qrFolderOf(card.id);
    if (framed)
      return storedOr(deps, { folder: `${folder}/${format}`, type }, tag, () =>
        drawFramed(deps, image, format),
      );
    if (!code && format !== 'pdf') return drawCode(image.link, format);
    return storedOr(deps, { folder: `${folder}/code/${format}`, type }, tag, () =>
      drawAlone(deps, image, code ?? PLAIN, format),
    );
  };
  return { kind: 'code', handle: card.handle, type, tag, draw };
}
