import { isPrintItem, type PrintItem } from '../../../src/domain/share/print-items.ts';
import { print as words } from '#messages/print.ts';
import { format } from '../../../src/messages/format.ts';
import type { Deps } from '../../deps.ts';
import { notFound } from '../../kit/problems.ts';
import { printFolderOf } from '../media/forget-share-images.ts';
import { storedOr, tagOf } from './store-drawing.ts';
import { openPrinted, picturesOf, type OpenedFile } from './print-parts.usecases.ts';
import { qrRows } from './qr-code.ts';

/** The item itself, or a preview of it. */
export type PrintForm = 'pdf' | 'preview';

/** @throws Problem 404 for an unknown item */
function itemOf(item: string): PrintItem {
  if (!isPrintItem(item)) throw notFound();
  return item;
}

/**
 * An item to print with the code of a card, drawn on first request and then stored until the card changes. Available on
 * every plan of its owner. @throws Problem 404
 */
export async function openPrint(
  deps: Deps,
  handle: string,
  name: string,
  form: PrintForm,
): Promise<OpenedFile> {
  const item = itemOf(name);
  const opened = await openPrinted(deps, handle);
  if (opened.kind === 'moved') return opened;
  const { card, image } = opened;
  const tag = await tagOf([item, form, image]);
  const draw = () => {
    const type = form === 'pdf' ? 'application/pdf' : 'image/png';
    const folder = `${printFolderOf(card.id)}/${item}-${form}`;
    return storedOr(deps, { folder, type }, tag, async () => {
      const { pictures, whole } = await picturesOf(deps, image);
      const drawn = { image, rows: qrRows(image.link), pictures, invitation: words.invitation };
      const title = format<string>(words.items[item].file, { name: image.name || `@${image.handle}` });
      const bytes =
        form === 'pdf'
          ? await deps.drawing.printed(item, drawn, title)
          : await deps.drawing.printPreview(item, drawn);
      return { bytes, whole };
    });
  };
  return { kind: 'file', handle: card.handle, tag, draw };
}
