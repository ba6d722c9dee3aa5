import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PAGE_SCRIPTS } from './budgets.ts';
import { weighScripts, weighStyles } from './page-scripts.ts';

/** Incompressible code: its gzip size is about three quarters of its length. */
const code = (kilobytes: number) => `/*${randomBytes(kilobytes * 750).toString('base64')}*/`;
const KB = 1000;

const reader = (files: Record<string, string>) => async (path: string) => {
  if (files[path] === undefined) throw new Error(`Nobody asked for ${path}.`);
  return files[path];
};

test('the styles of a page are inline and linked ones, each once', async () => {
  const html = `<style>${code(4)}</style>
    <link rel="stylesheet" href="/_astro/a.css"><link rel="preload" as="style" href="/_astro/a.css">
    <link rel="icon" href="/favicon.svg"><script src="/a.js"></script>`;
  expect(Math.floor((await weighStyles(html, reader({ '/_astro/a.css': code(8) }))) / KB)).toBe(9);
});

describe('the scripts of a page', () => {
  test.each([
    ['none at all', '<p>no script, and nothing that names one</p>', {}, 0],
    ['one in the page', `<script type="module">${code(5)}</script>`, {}, 3],
    ['data, which is no script', `<script type="application/ld+json">"${code(5)}"</script>`, {}, 0],
    [
      'the initial values of stores',
      `<script type="application/json" data-seed="a">"${code(5)}"</script>`,
      {},
      0,
    ],
    [
      'one by its address',
      '<script type="module" src="/_astro/a.js"></script>',
      { '/_astro/a.js': code(8) },
      6,
    ],
    [
      'its own imports, once',
      '<link rel="modulepreload" href="/_astro/b.js"><script src="/_astro/a.js"></script>',
      {
        '/_astro/a.js': `import{x as y}from"./b.js";export*from"./c.js";${code(4)}`,
        '/_astro/b.js': code(4),
        '/_astro/c.js': `import"./b.js";${code(4)}`,
      },
      9,
    ],
    ['nothing that loads on demand', '<script src="/a.js"></script>', { '/a.js': 'import("./later.js")' }, 0],
    [
      'an island and its renderer',
      '<astro-island component-url="/_astro/i.js" renderer-url="/_astro/r.js"></astro-island>',
      { '/_astro/i.js': code(4), '/_astro/r.js': code(4) },
      6,
    ],
    [
      'imports of an inline script',
      '<script>import "/_astro/a.js";</script>',
      { '/_astro/a.js': code(8) },
      6,
    ],
  ])('weigh %s', async (_what, html, files, kilobytes) => {
    expect(Math.floor((await weighScripts(html, reader(files as Record<string, string>))) / KB)).toBe(
      kilobytes,
    );
  });

  test('exceed the budget of a page if too large', async () => {
    const over = await weighScripts(`<script src="/a.js"></script>`, reader({ '/a.js': code(41) }));
    const within = await weighScripts(`<script src="/a.js"></script>`, reader({ '/a.js': code(39) }));
    for (const most of Object.values(PAGE_SCRIPTS)) {
      expect(over).toBeGreaterThan(most);
      expect(within).toBeLessThan(most);
    }
  });
});
