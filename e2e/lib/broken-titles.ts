import type { Page } from 'playwright-core';

/** Words in headings that are broken over lines, other than at hyphens or between syllables. */
export const brokenTitles = (page: Page): Promise<string[]> =>
  page.locator(':is(h1, h2):visible').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Visually hidden text is a pixel wide.
        if (node.parentElement!.getBoundingClientRect().width < 2) continue;
        for (const { 0: word, index } of node.textContent!.matchAll(/[^\s\u00ad-]+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) found.push(word);
        }
      }
      return found;
    }),
  );
