import type { Page } from 'playwright-core';

/**
 * Texts of a page that end at the edge of a box that clips them, and words that are broken between two letters without
 * a hyphen. Scripts without spaces break anywhere, as do addresses.
 */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut = new Set<string>();
    const isClipped = (element: Element, rects: DOMRect[]) => {
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        if (!['hidden', 'clip'].includes(getComputedStyle(box).overflowX) || box.clientWidth === 0) continue;
        const left = box.getBoundingClientRect().left + box.clientLeft;
        if (rects.some((rect) => rect.left < left - 1 || rect.right > left + box.clientWidth + 1))
          return true;
      }
      return false;
    };
    const rectsOf = (text: Node, from: number, to: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, to);
      return [...range.getClientRects()].filter(({ width }) => width > 0);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement!;
      const shown = text.textContent!;
      const isShown = element.checkVisibility({ visibilityProperty: true }) && element.clientWidth !== 1;
      if (!shown.trim() || !isShown || element.closest('.unseen, svg')) continue;
      if (isClipped(element, rectsOf(text, 0, shown.length))) cut.add(shown.trim());
      if (/[@/]|\.\w/.test(shown) || getComputedStyle(element).hyphens === 'auto') continue;
      for (const { 0: word, index } of shown.matchAll(
        /(?:(?!\p{sc=Han}|\p{sc=Hira}|\p{sc=Kana})[\p{L}\u00ad])+/gu,
      )) {
        // Between syllables a hyphen shows where it is broken.
        if (word.includes('\u00ad')) continue;
        const lines = new Set(rectsOf(text, index, index + word.length).map(({ top }) => Math.round(top)));
        if (lines.size > 1) cut.add(word);
      }
    }
    return [...cut];
  });
