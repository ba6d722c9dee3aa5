import type { Page } from 'playwright-core';

/** What a page finds in place of a camera: the error that it is answered with, a page that may have none, or one that works. */
export type StoodIn = {
  fault:
    | 'insecure'
    | 'unsupported'
    | 'NotAllowedError'
    | 'NotFoundError'
    | 'NotReadableError'
    | 'AbortError'
    | null;
};

/** Where the next page of this tab reads what it finds. */
const KEY = 'stand-in-camera';

const prepared = new WeakSet<Page>();

/** Has the pages that are opened next find a camera like this, which shows an empty table, 2560 pixels wide. */
export async function standInForCamera(page: Page, camera: StoodIn): Promise<void> {
  if (!prepared.has(page)) {
    await page.addInitScript((key) => {
      const kept = sessionStorage.getItem(key);
      if (kept === null) return;
      const { fault } = JSON.parse(kept) as { fault: string | null };
      if (fault === 'insecure') Object.defineProperty(window, 'isSecureContext', { value: false });
      const getUserMedia = async () => {
        if (fault !== null) throw new DOMException('stood in', fault);
        const canvas = Object.assign(document.createElement('canvas'), { width: 2560, height: 1440 });
        const context = canvas.getContext('2d')!;
        const draw = () => context.fillRect(0, 0, canvas.width, canvas.height);
        draw();
        // A stream of a canvas has a frame whenever something is drawn.
        setInterval(draw, 100);
        return canvas.captureStream();
      };
      const value = fault === 'unsupported' ? undefined : { getUserMedia };
      Object.defineProperty(navigator, 'mediaDevices', { value });
    }, KEY);
    prepared.add(page);
  }
  await page.evaluate(([key, value]) => sessionStorage.setItem(key!, value!), [KEY, JSON.stringify(camera)]);
}

/** How each picture that a page makes is made, from now on: its longer side, its type and its quality. */
export async function watchPictures(page: Page): Promise<() => Promise<[number, string, number][]>> {
  await page.evaluate(() => {
    const made: [number, string, number][] = [];
    Object.assign(window, { picturesMade: made });
    const { toBlob } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.toBlob = function (done, type = '', quality = 0) {
      made.push([Math.max(this.width, this.height), type, quality]);
      toBlob.call(this, done, type, quality);
    };
  });
  return () =>
    page.evaluate(() => (window as unknown as { picturesMade: [number, string, number][] }).picturesMade);
}
