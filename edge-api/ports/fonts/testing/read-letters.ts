import fontkit from '@pdf-lib/fontkit';

type Read = { characterSet: number[]; layout(text: string): { positions: { xAdvance: number }[] } };

const open = (file: Uint8Array): Read => fontkit.create(file as never) as unknown as Read;

/** The letters of a font file, by another reader of fonts, in the order of Unicode. */
export const lettersIn = (file: Uint8Array): string =>
  open(file)
    .characterSet.filter((point) => point !== 0xffff)
    .map((point) => String.fromCodePoint(point))
    .toSorted()
    .join('');

/** How far the first letter of a text advances, by another reader of fonts. */
export const advanceIn = (file: Uint8Array, text: string): number =>
  open(file).layout(text).positions[0]!.xAdvance;
