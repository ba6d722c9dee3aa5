import type { Page } from 'playwright-core';

/** A page's fake camera: an error, no camera API, or a working one. */
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

/** Storage key from which the tab's next page reads it. */
const KEY = 'stand-in-camera';

const prepared = new WeakSet<Page>();

/** What is on the table in front of the camera. */
type Laid = 'moving' | 'still' | null;
type Shown = { cardShown?: Laid };

/** Gives later pages a fake camera that shows a dark table, 2560 pixels wide. */
export async function standInForCamera(page: Page, camera: StoodIn): Promise<void> {
  if (!prepared.has(page)) {
    await page.addInitScript((key) => {
      const saved = sessionStorage.getItem(key);
      if (saved === null) return;
      const { fault } = JSON.parse(saved) as { fault: string | null };
      if (fault === 'insecure') Object.defineProperty(window, 'isSecureContext', { value: false });
      const getUserMedia = async () => {
        if (fault !== null) throw new DOMException('stood in', fault);
        const canvas = Object.assign(document.createElement('canvas'), { width: 2560, height: 1440 });
        const context = canvas.getContext('2d')!;
        const fill = (colour: string, ...box: [number, number, number, number]) => {
          context.fillStyle = colour;
          context.fillRect(...box);
        };
        const draw = () => {
          fill('#2b2622', 0, 0, canvas.width, canvas.height);
          const card = (window as Shown).cardShown;
          if (!card) return;
          // To and fro, 600 pixels in two seconds.
          const away = card === 'moving' ? 600 * Math.abs(((performance.now() / 2000) % 2) - 1) : 0;
          const [x, y] = [300 + away, 400];
          fill('#f6f4ef', x, y, 1120, 640);
          context.fillStyle = '#1d1b19';
          for (const [line, text] of ['Kirra Fenwick-Boyd', 'Project Manager', '+61 2 5550 5012'].entries()) {
            context.font = `${line === 0 ? 96 : 60}px sans-serif`;
            context.fillText(text, x + 90, y + 190 + line * 150);
          }
        };
        draw();
        // A canvas stream has a frame whenever something is drawn.
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

/** Puts a card on the table in front of the page's camera, moves it, or removes it. */
export const layCard = (page: Page, card: Laid): Promise<void> =>
  page.evaluate((laid) => void ((window as Shown).cardShown = laid), card);

type Outlined = { phase: string; path: string };

/** Records each outline of a card drawn over the live picture from now on, with its state. */
export async function watchOutline(page: Page): Promise<() => Promise<Outlined[]>> {
  await page.evaluate(() => {
    const outlines: Outlined[] = [];
    Object.assign(window, { outlinesDrawn: outlines });
    const look = () => {
      const drawn = document.querySelector<SVGElement>('svg[data-phase]');
      const path = drawn?.querySelector('path')?.getAttribute('d') ?? '';
      if (drawn) outlines.push({ phase: drawn.dataset['phase'] ?? '', path });
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['data-phase', 'd'],
    });
  });
  return () => page.evaluate(() => (window as unknown as { outlinesDrawn: Outlined[] }).outlinesDrawn);
}

/** Records how each picture of a page is encoded from now on: its longer side, type and quality. */
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
