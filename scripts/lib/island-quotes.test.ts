import { readFileSync } from 'node:fs';
import { escapeHTML } from 'astro/runtime/server/escape.js';
import { renderElement } from 'astro/runtime/server/render/util.js';
import { expect, test } from 'vitest';
import { withPlainQuotes } from './island-quotes.ts';

const code = readFileSync('node_modules/astro/dist/runtime/server/render/component.js', 'utf8');

/** An island as the changed renderer writes it. */
function renderIsland(props: Record<string, string>, children: string): string {
  const [, changed] = /const renderedElement = ([^]+?);\n/.exec(withPlainQuotes(code))!;
  const island = { children, props };
  return new Function('renderElement', 'island', `return ${changed}`)(renderElement, island) as string;
}

test('the JSON of an island is between single quotes, and only its double ones are not escaped', () => {
  const json = JSON.stringify({ text: `"It's" <b> & $& $1 &quot;` });
  const escaped = escapeHTML(json);
  const html = renderIsland(
    { prefix: 'r1', props: escaped, ssr: '', opts: '{&quot;n&quot;:1}' },
    '<p class="a">&quot;</p>',
  );
  expect(html).toBe(
    `<astro-island prefix="r1" props='${escaped.replaceAll('&quot;', '"')}' ssr opts='{"n":1}'><p class="a">&quot;</p></astro-island>`,
  );
  const [, written] = / props='([^']*)'/.exec(html)!;
  const entities = { '&quot;': '"', '&#39;': "'", '&lt;': '<', '&gt;': '>', '&amp;': '&' };
  const read = written!.replaceAll(
    /&(?:quot|#39|lt|gt|amp);/g,
    (entity) => entities[entity as keyof typeof entities],
  );
  expect(JSON.parse(read)).toEqual(JSON.parse(json));
});

test('an island without props is as Astro writes it', () => {
  expect(renderIsland({ ssr: '' }, '<p></p>')).toBe('<astro-island ssr><p></p></astro-island>');
});
