import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { fontFile } from '../../edge-api/ports/fonts/testing/node-fonts.ts';
import { FONT_PARTS, fontMetrics } from '../../site/card/font-face.ts';
import { FONT_NAMES } from '../../src/domain/card/typefaces.ts';

const inBase64 = (bytes: ArrayBuffer | Buffer) => Buffer.from(bytes as ArrayBuffer).toString('base64');

/** The typefaces of most Android phones, as far as this repository has them, in base64. */
const FONTS = ['noto-sans-600', 'noto-sans-arabic-600'].map((name) =>
  inBase64(readFileSync(new URL(`../../edge-api/ports/drawing/fonts/${name}.bin`, import.meta.url))),
);

/** The typefaces that a card can choose, with all of their letters. */
const TYPEFACES = FONT_NAMES.map((name) => ({ name, font: inBase64(fontFile(name)), ...fontMetrics(name) }));

/** What has a card's typeface: parts of its page, and of its miniatures (`MiniCard.module.css`). */
const TYPED = [FONT_PARTS.identity, FONT_PARTS.headings].join();

/** Samples in scripts of these typefaces, Latin first. */
const SAMPLES = ['Ågjpqy', 'ẤỄỘ', 'محمد علي الشيخ'];

/** Names known to have no letters taller than Latin (`src/domain/card/name-shape.ts`). */
const LATIN = ':is(h1, h2).long, [class*=_long_]:not([class*=_tall_])';

/** Ascent and descent of letters in Noto Sans Thai and Devanagari, in ems. */
const OTHER_SCRIPTS = { up: 1.106, down: 0.442 };

/**
 * Texts of a page that would be clipped above or below in some script: compares the ink of letters in phones' fonts,
 * and in each typeface that a card can have, with each clipping box. `typed` are texts in a card's typeface.
 */
export const cutLetters = (page: Page): Promise<{ cut: string[]; typed: number }> =>
  page.evaluate(
    async ({ fonts, typefaces, typedParts, samples, others, latin }) => {
      const root = document.documentElement;
      const load = async (family: string, font: string, descriptors: FontFaceDescriptors = {}) => {
        const bytes = Uint8Array.from(atob(font), (sign) => sign.charCodeAt(0));
        document.fonts.add(await new FontFace(family, bytes, descriptors).load());
        return `'${family}'`;
      };
      // Each with its own name: the first one's metrics set the line height, as on a phone.
      const phone = await Promise.all(fonts.map((font, n) => load(`Noto of a phone ${n}`, font)));
      const before = root.getAttribute('style');
      const device = [...phone, 'sans-serif'].join();
      root.style.fontFamily = device;
      root.style.setProperty('--font-app', device);

      const LARGE = 1000;
      const pen = document.createElement('canvas').getContext('2d')!;
      /** A font that a card brings along is for texts all of whose letters it has: none of other scripts. */
      const inkOf = (element: Element, hasFont: boolean) => {
        const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        // A canvas measures in whole pixels, so it uses a large font.
        pen.font = `${fontWeight} ${LARGE}px ${fontFamily}`;
        const isLatin = hasFont || element.closest(latin) !== null;
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
      const shownTexts: Node[] = [];
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const element = text.parentElement!;
        const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1;
        if (text.textContent!.trim() && isShown && !element.closest('.unseen, svg')) shownTexts.push(text);
      }

      const cut = new Set<string>();
      const compare = (compared: readonly Node[], typeface: string) => {
        for (const text of compared) {
          const element = text.parentElement!;
          const clippers = clippersOf(element);
          if (clippers.length === 0) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          const ink = inkOf(element, typeface !== '');
          for (const { top, height } of range.getClientRects()) {
            const line = top + ink.ascent;
            const isCut = clippers.some(
              (box) =>
                line > box.top &&
                line < box.bottom &&
                (line - ink.up < box.top - 0.5 || line + ink.down > box.bottom + 0.5),
            );
            if (height > 0 && isCut) cut.add(typeface + element.outerHTML.slice(0, 90));
          }
        }
      };
      compare(shownTexts, '');

      const isTyped = (element: HTMLElement) =>
        element.matches(typedParts) || /^"?card-/.test(getComputedStyle(element).fontFamily);
      const elements = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isTyped);
      const typed = shownTexts.filter(({ parentElement }) =>
        elements.some((one) => one.contains(parentElement)),
      );
      for (const { name, font, size, ascent, descent, gap } of typed.length > 0 ? typefaces : []) {
        const lines = { ascentOverride: ascent, descentOverride: descent, lineGapOverride: gap };
        const family = await load(`Typeface ${name}`, font, {
          weight: '1 999',
          sizeAdjust: size,
          ...lines,
        } as FontFaceDescriptors);
        for (const one of elements) one.style.fontFamily = `${family},${device}`;
        compare(typed, `${name} `);
      }
      for (const one of elements) one.style.fontFamily = '';
      if (before === null) root.removeAttribute('style');
      else root.setAttribute('style', before);
      return { cut: [...cut], typed: typed.length };
    },
    {
      fonts: FONTS,
      typefaces: TYPEFACES,
      typedParts: TYPED,
      samples: SAMPLES,
      others: OTHER_SCRIPTS,
      latin: LATIN,
    },
  );
