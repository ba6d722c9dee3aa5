import type { Page } from 'playwright-core';

/** The words of headings that stand on more than one line; hyphens, also those between syllables, may end one. */
export const brokenTitles = (page: Page): Promise<string[]> =>
  page.locator(':is(h1, h2):visible').evaluateAll((titles) =>
    titles.flatMap((title) => {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // What is only read out is a pixel wide.
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
