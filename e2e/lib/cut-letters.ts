import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

/** The typefaces of most Android phones, as far as this repository has them, in base64. */
const FONTS = ['noto-sans-600', 'noto-sans-arabic-600'].map((name) =>
  readFileSync(new URL(`../../edge-api/ports/drawing/fonts/${name}.bin`, import.meta.url)).toString('base64'),
);

/** Samples in scripts of these typefaces, Latin first. */
const SAMPLES = ['Ågjpqy', 'ẤỄỘ', 'محمد علي الشيخ'];

/** Names known to have no letters taller than Latin (`src/domain/card/name-shape.ts`). */
const LATIN = ':is(h1, h2).long, [class*=_long_]:not([class*=_tall_])';

/** Ascent and descent of letters in Noto Sans Thai and Devanagari, in ems. */
const OTHER_SCRIPTS = { up: 1.106, down: 0.442 };

/**
 * Texts of a page that would be clipped above or below in some script: compares the ink of letters in phones' fonts
 * with each clipping box.
 */
export const cutLetters = (page: Page): Promise<string[]> =>
  page.evaluate(
    async ({ fonts, samples, others, latin }) => {
      const root = document.documentElement;
      // Each with its own name: the first one's metrics set the line height, as on a phone.
      const faces = fonts.map(
        (font, n) =>
          new FontFace(
            `Noto of a phone ${n}`,
            Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0)),
          ),
      );
      for (const face of await Promise.all(faces.map((one) => one.load()))) document.fonts.add(face);
      const before = root.getAttribute('style');
      root.style.fontFamily = [...faces.map(({ family }) => `'${family}'`), 'sans-serif'].join();
      root.style.setProperty('--font-app', root.style.fontFamily);

      const LARGE = 1000;
      const pen = document.createElement('canvas').getContext('2d')!;
      const inkOf = (element: Element) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        // A canvas measures in whole pixels, so it uses a large font.
        pen.font = `${fontWeight} ${LARGE}px ${fontFamily}`;
        const isLatin = element.closest(latin) !== null;
        const drawn = samples.slice(0, isLatin ? 2 : undefined).map((sample) => pen.measureText(sample));
        const [up, down] = [
          Math.max(...drawn.map((ink) => ink.actualBoundingBoxAscent)) / LARGE,
          Math.max(...drawn.map((ink) => ink.actualBoundingBoxDescent)) / LARGE,
        ];
        return {
          ascent: Math.round((drawn[0]!.fontBoundingBoxAscent / LARGE) * size),
          up: (isLatin ? up : Math.max(others.up, up)) * size,
          down: (isLatin ? down : Math.max(others.down, down)) * size,
        };
      };
      /** Ancestors that clip vertically, except visually hidden ones. */
      const clippersOf = (element: Element) => {
        const found: { top: number; bottom: number }[] = [];
        for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
          const isClipping = ['hidden', 'clip'].includes(getComputedStyle(box).overflowY);
          if (!isClipping || box.clientHeight === 0) continue;
          const top = box.getBoundingClientRect().top + box.clientTop;
          found.push({ top, bottom: top + box.clientHeight });
        }
        return found;
      };

      const cut = new Set<string>();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement!;
        const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1;
        if (!text.textContent!.trim() || !isShown || element.closest('.unseen, svg')) continue;
        const clippers = clippersOf(element);
        if (clippers.length === 0) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const ink = inkOf(element);
        for (const { top, height } of range.getClientRects()) {
          const line = top + ink.ascent;
          const isCut = clippers.some(
            (box) =>
              line > box.top &&
              line < box.bottom &&
              (line - ink.up < box.top - 0.5 || line + ink.down > box.bottom + 0.5),
          );
          if (height > 0 && isCut) cut.add(element.outerHTML.slice(0, 90));
        }
      }
      if (before === null) root.removeAttribute('style');
      else root.setAttribute('style', before);
      return [...cut];
    },
    { fonts: FONTS, samples: SAMPLES, others: OTHER_SCRIPTS, latin: LATIN },
  );
