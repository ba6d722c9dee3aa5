import { vi } from 'vitest';

type Size = { width: number; height: number };

/** Pictures of a browser without one: what it can read, what was drawn, and how many are still open. */
type Pictures = { readable: Size | null; drawn: Size[]; open: number };

/**
 * Replaces a browser's decoder and canvas, until globals are restored. It reads every picture as `readable`, and
 * none while that is null.
 */
export function standInForPictures(): Pictures {
  const pictures: Pictures = { readable: null, drawn: [], open: 0 };
  vi.stubGlobal('createImageBitmap', async () => {
    if (!pictures.readable) throw new DOMException('The source image could not be decoded.');
    pictures.open += 1;
    return { ...pictures.readable, close: () => void (pictures.open -= 1) };
  });
  const canvas = () => {
    const made = {
      width: 0,
      height: 0,
      getContext: () => ({
        fillRect: () => {},
        drawImage: () => void pictures.drawn.push({ width: made.width, height: made.height }),
      }),
      toBlob: (done: (blob: Blob) => void, type: string) => done(new Blob(['drawn'], { type })),
    };
    return made;
  };
  vi.stubGlobal('document', { createElement: canvas });
  return pictures;
}
